import { fail } from '#core/contract/result.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import type { Services } from '#server/platform/services.ts';
import { ownAsker } from './asker.ts';
import { ownContact } from './contacts.ts';
import { guessCode } from './guess-code.ts';
import { proofFreshMs } from './rules.ts';

interface Asked {
  caller: Caller;
  ip: string;
  proofCode: string | undefined;
}

/**
 * Checks that the caller is really the owner: they signed in some minutes ago, or give a right code that was sent to their own contact,
 * which then counts for the next minutes too. Null if so; otherwise the failure to answer with.
 * @throws RefusedError if the session ended meanwhile.
 */
export const proofLacks = async (services: Services, { caller, ip, proofCode }: Asked) => {
  const { db, clock } = services;
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['sessions.proved_at', 'users.phone_number', 'users.email'])
    .where('sessions.session_id', '=', caller.sessionId)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new RefusedError('UNAUTHENTICATED');
  const now = clock.now();
  if (found.proved_at && now.getTime() - found.proved_at.getTime() <= proofFreshMs) return null;
  const contact = ownContact(found);
  if (proofCode === undefined || !contact) return fail('PROOF_NEEDED');
  const key = { purpose: 'proof', recipient: contact.to } as const;
  const refused = await guessCode(services, key, proofCode, {
    asker: ownAsker(caller.userId, ip),
    field: 'proofCode',
  });
  if (refused) return refused;
  await db
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('session_id', '=', caller.sessionId)
    .execute();
  return null;
};
