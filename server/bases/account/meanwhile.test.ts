import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#server/platform/db/tables.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { personFor } from '#server/testing/people.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { accountApp, actsOn, e164, freshNumber } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp();
  acts = actsOn(app);
});
afterAll(() => app.close());

const idOf = async (token: string): Promise<string> => (await acts.whoAmI(token)).data.id;

/** Answers to calls that wait for a user's row, which has changed by the time they go on. */
const changedMeanwhile = async <T>(
  userId: string,
  calls: () => Promise<T>[],
  changed: { user?: Updateable<Tables['users']>; session?: Updateable<Tables['sessions']> },
): Promise<T[]> => {
  const { db } = app.services;
  const asked = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const waiting = calls();
    await untilWaiting(db, waiting.length);
    if (changed.user) await tx.updateTable('users').set(changed.user).where('user_id', '=', userId).execute();
    if (changed.session)
      await tx.updateTable('sessions').set(changed.session).where('user_id', '=', userId).execute();
    return waiting;
  });
  return Promise.all(asked);
};

const sessionsOf = async (userId: string): Promise<number> => {
  const { db } = app.services;
  return (await db.selectFrom('sessions').select('session_id').where('user_id', '=', userId).execute())
    .length;
};

describe('whoever comes in', () => {
  it('by a code opens nothing of a user who has another number by then', async () => {
    const phone = freshNumber();
    const id = await idOf((await acts.enter(phone)).token);
    app.clock.advance({ seconds: 61 });
    await acts.ask(phone);
    const code = await acts.codeOf(phone);
    const user = { phone_number: e164(freshNumber()) };
    const [answer] = await changedMeanwhile(id, () => [acts.guess(phone, code)], { user });
    expect([answer?.code, await sessionsOf(id)]).toEqual(['OTP_EXPIRED', 1]);
  });

  it('by a password that is another by then, or to an account that is suspended by then, is not let in', async () => {
    for (const [user, code] of [
      [{ password_hash: 'another' }, 'PASSWORD_WRONG'],
      [{ suspended_at: app.clock.now() }, 'ACCOUNT_SUSPENDED'],
    ] as const) {
      const phone = freshNumber();
      const { token } = await acts.enter(phone);
      const id = await idOf(token);
      await acts.setPassword(token, 'nightingale');
      const calls = () => [acts.byPassword(phone, 'nightingale')];
      const [answer] = await changedMeanwhile(id, calls, { user });
      expect([answer?.code, await sessionsOf(id)]).toEqual([code, 1]);
    }
  });
});

describe('what somebody writes', () => {
  it('is not written where their session was ended by then', async () => {
    const { token } = await acts.enter(freshNumber());
    const id = await idOf(token);
    const iban = '820540102680020817909002';
    const calls = () => [call(app, 'POST /account/api/Account/Update', { body: { iban } }, token)];
    const session = { ended_at: app.clock.now(), end_reason: 'elsewhere' } as const;
    const [answer] = await changedMeanwhile(id, calls, { session });
    expect(answer?.status).toBe(401);
    const { db } = app.services;
    const row = await db
      .selectFrom('users')
      .select('iban')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.iban).toBeNull();
  });

  it('is kept of nobody whose account has ended by then', async () => {
    const { token } = await acts.enter(freshNumber());
    const id = await idOf(token);
    const save = (at: number) =>
      call(
        app,
        'POST /api/flight-reservation/Passenger/AddOrUpdatePassenger',
        { body: { passenger: personFor(at) } },
        token,
      );
    // Two who save the same at once save it once.
    expect((await Promise.all([save(1), save(1), save(1)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const { db } = app.services;
    const kept = () =>
      db.selectFrom('saved_travellers').select('traveller_id').where('user_id', '=', id).execute();
    expect(await kept()).toHaveLength(1);
    const user = { ended_at: app.clock.now() };
    const [answer] = await changedMeanwhile(id, () => [save(2)], { user });
    expect([answer?.status, (await kept()).length]).toEqual([401, 1]);
  });
});
