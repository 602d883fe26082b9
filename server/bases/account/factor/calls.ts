import { accountFactor } from '#core/contract/account/factor.ts';
import { fail } from '#core/contract/result.ts';
import { errorTexts } from '#core/texts/errors.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { factorFreshMs } from '#server/platform/auth/guard.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services } from '#server/platform/services.ts';
import { type Brake, underBrakes } from '../brakes.ts';
import { daySeconds, wrongFactors } from '../rules.ts';
import { beginFactor, confirmFactor } from './enrol.ts';
import { proveFactor } from './prove.ts';
import { recoveryCodesLeft } from './store.ts';

const isStaff = ({ scopes }: Caller): boolean => scopes.length > 0;

/** Limits for wrong codes. Only somebody signed in as this account can give one, so no stranger can hold anybody up. */
const brakesOf = ({ userId, sessionId }: Caller): Brake[] => {
  const { windowSeconds } = wrongFactors;
  return [
    { key: `factor:session:${sessionId}`, limit: wrongFactors.perSession, windowSeconds },
    { key: `factor:of:${userId}`, limit: wrongFactors.perAccount, windowSeconds },
    { key: `factor:day:${userId}`, limit: wrongFactors.perAccountDay, windowSeconds: daySeconds },
  ];
};

const wrong = () =>
  fail('FACTOR_WRONG', null, [{ code: 'FACTOR_WRONG', field: 'code', messages: [errorTexts.FACTOR_WRONG] }]);

const freshUntil = (provedAt: Date): string => new Date(provedAt.getTime() + factorFreshMs).toISOString();

/** What staff do with their own second factor. */
export const factorCalls = (services: Services) => {
  const { db, clock, security } = services;

  /** Compares a code under the brakes; null if they refuse. */
  const guessed = async <T extends { kind: string }>(
    caller: Caller,
    ip: string,
    compare: () => Promise<T>,
  ): Promise<T | ReturnType<typeof tooMany>> => {
    const { userId, sessionId } = caller;
    const tried = await underBrakes(services, brakesOf(caller), async () => {
      const result = await compare();
      return { result, counts: result.kind === 'wrong' };
    });
    if ('retryAfterSeconds' in tried) {
      security('held', { userId, sessionId, ip });
      return tooMany(tried);
    }
    if (tried.result.kind === 'wrong') security('wrong-factor', { userId, sessionId, ip });
    return tried.result;
  };

  return [
    operation(accountFactor.factorStanding, async (_, { caller }) => {
      if (!isStaff(caller)) return fail('FORBIDDEN');
      const { factor_at, factor_enrolled_at } = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.user_id', 'sessions.user_id')
        .select(['sessions.factor_at', 'users.factor_enrolled_at'])
        .where('sessions.session_id', '=', caller.sessionId)
        .executeTakeFirstOrThrow();
      const value = {
        isEnrolled: factor_enrolled_at !== null,
        provedAt: factor_at?.toISOString() ?? null,
        freshUntil: factor_at ? freshUntil(factor_at) : null,
        recoveryCodesLeft: await recoveryCodesLeft(db, caller.userId),
      };
      return { ok: true, value };
    }),
    operation(accountFactor.enrolFactor, async (_, { caller }) =>
      isStaff(caller) ? beginFactor(services, caller) : fail('FORBIDDEN'),
    ),
    operation(accountFactor.confirmFactor, async ({ body }, { caller, ip }) => {
      if (!isStaff(caller)) return fail('FORBIDDEN');
      const done = await guessed(caller, ip, () => confirmFactor(services, caller, body.code));
      if ('code' in done) return done;
      if (done.kind === 'lacks') return fail('FACTOR_NEEDED', done.lack);
      if (done.kind === 'gone') return fail('CONFLICT');
      if (done.kind === 'wrong') return wrong();
      security('factor-enrolled', { userId: caller.userId, sessionId: caller.sessionId, ip });
      return { ok: true, value: { recoveryCodes: done.codes } };
    }),
    operation(accountFactor.proveFactor, async ({ body }, { caller, ip }) => {
      if (!isStaff(caller)) return fail('FORBIDDEN');
      const lack = await services.auth.factorLack(caller, true);
      if (lack && !lack.isEnrolled) return fail('FACTOR_NEEDED', lack);
      const done = await guessed(caller, ip, async () => ({
        kind: await proveFactor(services, caller, body.code),
      }));
      if ('code' in done) return done;
      if (done.kind === 'wrong') return wrong();
      const { userId, sessionId } = caller;
      if (done.kind === 'recovery') security('recovery-code-used', { userId, sessionId, ip });
      const value = {
        freshUntil: freshUntil(clock.now()),
        recoveryCodesLeft: await recoveryCodesLeft(db, userId),
      };
      return { ok: true, value };
    }),
  ];
};
