import { fail } from '#core/contract/result.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { ownContact } from '../contacts.ts';
import { tellOfChange } from '../tell.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery.ts';
import { sealedFactors } from './sealed.ts';
import { lockedFactor, proveSession } from './store.ts';
import { base32, otpauthOf, stepOfCode } from './totp.ts';

/** RFC 4226 asks for 160 bits. */
const secretBytes = 20;
const issuer = 'Hodhod';

/** Makes a secret, which does not count until its first code comes from the same session. */
export const beginFactor = async (services: Services, caller: Caller) => {
  const lack = await services.auth.factorLack(caller, true);
  // A factor can be replaced only by somebody who has proved the present one within the last minutes.
  if (lack?.isEnrolled) return fail('FACTOR_NEEDED', lack);
  const { db, random } = services;
  const { userId, sessionId } = caller;
  const secret = random.bytes(secretBytes);
  const pending = await seal(db, sealedFactors, {
    user_id: userId,
    pending: Buffer.from(secret),
    pending_session: sessionId,
  });
  await db
    .insertInto('account_factors')
    .values(pending)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
  const user = await db
    .selectFrom('users')
    .select(['phone_number', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const uri = otpauthOf(secret, issuer, ownContact(user)?.to ?? userId);
  return { ok: true as const, value: { secret: base32(secret), uri } };
};

const replaceRecoveryCodes = async (services: Services, tx: Tx, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes(services);
  const hashes = await Promise.all(codes.map((code) => hashOfRecoveryCode(services, userId, code)));
  await tx.deleteFrom('account_recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto('account_recovery_codes').values(rows).execute();
  return codes;
};

/** Stores a confirmed factor. What other sessions proved with the old one no longer counts. */
const setEnrolled = async (services: Services, tx: Tx, { userId, sessionId }: Caller): Promise<void> => {
  const now = services.clock.now();
  const user = await tx
    .updateTable('users')
    .set({ factor_enrolled_at: now })
    .where('user_id', '=', userId)
    .returning(['phone_number', 'email'])
    .executeTakeFirstOrThrow();
  await tx.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', userId).execute();
  await proveSession(tx, sessionId, now);
  const owner = { userId, phoneNumber: user.phone_number, email: user.email };
  await tellOfChange(services, tx, owner, 'factor');
};

/** The first right code puts the new factor in place of the old one. */
export const confirmFactor = async (services: Services, caller: Caller, code: string) => {
  const { userId, sessionId } = caller;
  const lack = await services.auth.factorLack(caller, true);
  return services.db.transaction().execute(async (tx) => {
    const row = await lockedFactor(tx, userId);
    // This is checked with the row locked, since another session may have set up a factor meanwhile.
    if (row?.secret && lack) return { kind: 'lacks', lack: { ...lack, isEnrolled: true } } as const;
    if (!row?.pending || row.pending_session !== sessionId) return { kind: 'gone' } as const;
    const step = stepOfCode(row.pending, { code, now: services.clock.now(), after: 0 });
    if (step === null) return { kind: 'wrong' } as const;
    const { pending: secret } = row;
    const confirmed = { user_id: userId, secret, last_step: step, pending: null, pending_session: null };
    await tx
      .updateTable('account_factors')
      // The secret is sealed again, since a value that is sealed for one column cannot be opened in another.
      .set(await seal(tx, sealedFactors, confirmed))
      .where('user_id', '=', userId)
      .execute();
    await setEnrolled(services, tx, caller);
    return { kind: 'done', codes: await replaceRecoveryCodes(services, tx, userId) } as const;
  });
};
