import type { Caller } from '#server/platform/auth/caller.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { hashOfRecoveryCode } from './recovery.ts';
import { lockedFactor, proveSession } from './store.ts';
import { stepOfCode } from './totp.ts';

/** Spends a recovery code; false where it is none of the account's, or was spent. */
const spendRecoveryCode = async (services: Services, tx: Tx, userId: string, code: string) => {
  const spent = await tx
    .updateTable('account_recovery_codes')
    .set({ used_at: services.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', await hashOfRecoveryCode(services, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
};

/** Checks a code and says which kind it was. The account's row is locked, so that each code counts once. */
export const proveFactor = (services: Services, { userId, sessionId }: Caller, code: string) =>
  services.db.transaction().execute(async (tx): Promise<'code' | 'recovery' | 'wrong'> => {
    const row = await lockedFactor(tx, userId);
    if (!row?.secret) return 'wrong';
    const now = services.clock.now();
    const step = stepOfCode(row.secret, { code, now, after: row.last_step });
    const isRecovery = step === null && (await spendRecoveryCode(services, tx, userId, code));
    if (step === null && !isRecovery) return 'wrong';
    if (step !== null)
      await tx
        .updateTable('account_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .execute();
    await proveSession(tx, sessionId, now);
    return isRecovery ? 'recovery' : 'code';
  });
