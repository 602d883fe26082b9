import { open } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { sealedFactors } from './sealed.ts';

/** Takes every trace of a second factor from an account. */
export const forgetFactor = async (db: Db | Tx, userId: string): Promise<void> => {
  await db.deleteFrom('account_recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('account_factors').where('user_id', '=', userId).execute();
};

/** The row of an account, with its secrets opened, locked until the transaction ends. */
export const lockedFactor = async (tx: Tx, userId: string) => {
  const row = await tx
    .selectFrom('account_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return open(tx, sealedFactors, row);
};

export const proveSession = (tx: Tx, sessionId: string, at: Date) =>
  tx.updateTable('sessions').set({ factor_at: at }).where('session_id', '=', sessionId).execute();

export const recoveryCodesLeft = async (db: Db | Tx, userId: string): Promise<number> => {
  const left = await db
    .selectFrom('account_recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return left.length;
};
