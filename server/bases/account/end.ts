import { account } from '#core/contract/account/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { clearRefreshCookie } from './cookie.ts';
import { proofLacks } from './proof.ts';
import { endSessionsOf, forgetSessions } from './sessions.ts';

/** Removes everything of a user but what the ledger and the law refer to: an id and its moments. */
const makeAnonymous = (tx: Tx, userId: string, now: Date) =>
  tx
    .updateTable('users')
    .set({
      phone_number: null,
      email: null,
      first_name: null,
      last_name: null,
      national_code: null,
      birth_date: null,
      card_number: null,
      account_number: null,
      iban: null,
      password_hash: null,
      factor_enrolled_at: null,
      scopes: [],
      ended_at: now,
    })
    .where('user_id', '=', userId)
    .execute();

/** Ends the account unless something of its owner is open. Returns either what is open, or the sessions that were ended. */
const endAccount = (services: Services, userId: string) =>
  services.db.transaction().execute(async (tx) => {
    // The lock lets one end run at a time, and nothing that refers to the user is written meanwhile.
    await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const hindrances = await services.people.hindrances(tx, userId);
    if (hindrances.length > 0) return { hindrances, sessions: [] };
    const sessions = await endSessionsOf(services, tx, { userId, reason: 'account' });
    await services.people.forget(tx, userId);
    await makeAnonymous(tx, userId, services.clock.now());
    return { hindrances, sessions };
  });

/** Ends the account. The same mobile may sign up again and gets a new user, who owns nothing of this one. */
export const end = (services: Services) =>
  operation(account.end, async ({ body }, call) => {
    const { caller, ip } = call;
    const lacking = await proofLacks(services, { caller, ip, proofCode: body.proofCode });
    if (lacking) return lacking;
    const { hindrances, sessions } = await endAccount(services, caller.userId);
    if (hindrances.length > 0) return fail('ACCOUNT_BUSY', { hindrances });
    forgetSessions(services, sessions);
    clearRefreshCookie(call);
    return { ok: true, value: null };
  });
