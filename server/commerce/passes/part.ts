import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { passOperations } from './operations.ts';

/** How long before its end a certificate is spoken of. */
const warnDays = 30;
const dayMs = 24 * 3_600_000;

/** Warns at the start and every day of a certificate that ends soon or has ended: Apple gives another one, and nobody takes it by themselves. */
export const warnOfEnd = ({
  wallets: { apple },
  clock,
  log,
}: Pick<Context, 'wallets' | 'clock' | 'log'>): void => {
  const left = apple ? (apple.until.getTime() - clock.now().getTime()) / dayMs : warnDays;
  if (left >= warnDays) return;
  log.warn(
    { daysLeft: Math.max(0, Math.floor(left)) },
    left > 0
      ? 'The certificate for Apple Wallet ends soon: renew APPLE_PASS_CERTIFICATE_FILE (and APPLE_PASS_WWDR_FILE, where that is what ends)'
      : 'The certificate for Apple Wallet has ended, and no passes are made: renew APPLE_PASS_CERTIFICATE_FILE (or APPLE_PASS_WWDR_FILE, where that is what ended)',
  );
};

/** Passes for the wallets of phones, made when they are asked for and never stored. */
export const passesPart = (ctx: Context): RoomPart => {
  warnOfEnd(ctx);
  return {
    operations: passOperations(ctx),
    jobs: [{ name: 'commerce-pass-certificate', cron: '40 5 * * *', handle: async () => warnOfEnd(ctx) }],
  };
};
