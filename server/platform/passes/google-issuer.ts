import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { EnvValues } from '#server/platform/config/env.ts';
import type { passEnv } from './env.ts';
import { readAs, readKeyFile, wrong } from './key-file.ts';

/** Who makes passes for Google Wallet. */
export interface GoogleIssuer {
  issuerId: string;
  email: string;
  key: KeyObject;
}

const serviceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string(),
});

/** Who makes passes for Google Wallet; null where nobody is configured. Throws ConfigError that names what does not fit. */
export const readGoogleIssuer = (values: EnvValues<typeof passEnv>): GoogleIssuer | null => {
  const { GOOGLE_WALLET_ISSUER: issuerId, GOOGLE_WALLET_KEY_FILE: path } = values;
  if (!issuerId || !path) return null;
  const name = 'GOOGLE_WALLET_KEY_FILE';
  const text = readKeyFile(name, path);
  const account = readAs(name, 'must hold the key of a service account, as Google hands it out (JSON)', () =>
    serviceAccount.parse(JSON.parse(text)),
  );
  const key = readAs(name, 'its private_key must be a key in PEM', () =>
    createPrivateKey(account.private_key),
  );
  if (key.asymmetricKeyType !== 'rsa') throw wrong(name, 'its private_key must be an RSA key');
  return { issuerId, email: account.client_email, key };
};
