import type { Config } from '#server/platform/config/config.ts';
import type { Clock } from '#server/platform/services.ts';
import { type AppleSigner, readAppleSigner } from './apple-signer.ts';
import { passEnv } from './env.ts';
import { type GoogleIssuer, readGoogleIssuer } from './google-issuer.ts';

/** Whose names passes are made in, each null where its wallet is not configured. */
export interface Wallets {
  apple: AppleSigner | null;
  google: GoogleIssuer | null;
}

/** Reads what is configured of wallets, with its files. Throws ConfigError that names what is wrong. */
export const readWallets = ({ config, clock }: { config: Config; clock: Clock }): Wallets => {
  const values = config.read(passEnv);
  return { apple: readAppleSigner(values, clock.now()), google: readGoogleIssuer(values) };
};

/** The wallets that passes can be made for at this moment. A certificate that ended since the start makes none. */
export const walletsNow = ({ apple, google }: Wallets, now: Date): Wallets => ({
  apple: apple && now < apple.until ? apple : null,
  google,
});
