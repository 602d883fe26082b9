import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { room } from '#server/bases/account/index.ts';
import { createFiles } from '#server/bases/files/index.ts';
import type { Hindrance } from '#server/platform/people.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call, cookieIn } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { actsOn, e164, freshEmail, freshNumber } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
/** What is still open for the user, and which users the rooms were told to forget. */
let open: Hindrance[] = [];
const forgotten: { userId: string; phoneNumber: string | null }[] = [];

beforeAll(async () => {
  app = await testApp({
    rooms: (services) => [
      room(services),
      createFiles(services).room,
      {
        name: 'witness',
        keeps: {
          hindrances: async () => open,
          async forget(tx, userId) {
            const { phone_number } = await tx
              .selectFrom('users')
              .select('phone_number')
              .where('user_id', '=', userId)
              .executeTakeFirstOrThrow();
            forgotten.push({ userId, phoneNumber: phone_number });
          },
        },
      },
    ],
  });
  acts = actsOn(app);
});
afterAll(() => app.close());

const end = (token: string, body: { proofCode?: string } = {}) =>
  call(app, 'POST /account/api/Account/End', { body: { agreement: true, ...body } }, token);

const rowsOf = async (userId: string, contacts: string[]) => {
  const { db } = app.services;
  const [user, codes, messages, social, files] = await Promise.all([
    db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
    db.selectFrom('otp_codes').selectAll().where('recipient', 'in', contacts).execute(),
    messagesIn(db).then((all) => all.filter(({ recipient }) => contacts.includes(recipient))),
    db.selectFrom('social_accounts').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('private_files').select('file_id').where('owner_id', '=', userId).execute(),
  ]);
  return { user, codes, messages, social, files };
};

/** Somebody with everything that these rooms store of people. */
const wholePerson = async () => {
  const [phone, email] = [freshNumber(), freshEmail()];
  const { token } = await acts.enter(phone);
  await acts.ask(email);
  await call(
    app,
    'POST /account/api/Account/Update',
    {
      body: {
        firstName: 'علی',
        lastName: 'کریمی',
        nationalCode: '0012345679',
        birthDate: '1989-09-05',
        cardNumber: '6037991234567893',
        accountNumber: '85001234567890',
        iban: '820540102680020817909002',
        email: { value: email, code: await acts.codeOf(email) },
      },
    },
    token,
  );
  await acts.setPassword(token, 'nightingale');
  const { id } = (await acts.whoAmI(token)).data;
  const { db, clock, random } = app.services;
  const now = clock.now();
  await db
    .insertInto('social_accounts')
    .values({ provider: 'google', subject: id, user_id: id, created_at: now })
    .execute();
  const kept_until = new Date(now.getTime() + 3_600_000);
  await db
    .insertInto('private_files')
    .values({
      file_id: random.uuid(),
      owner_id: id,
      purpose: 'passport',
      media: 'image/jpeg',
      width: null,
      height: null,
      adopted: true,
      content: Buffer.from('x'),
      created_at: now,
      kept_until,
    })
    .execute();
  return { token, id, phone, email };
};

describe('ending an account', () => {
  it('leaves an id and its moments: everything personal is gone, at once', async () => {
    const { token, id, phone, email } = await wholePerson();
    const other = await acts.enter(phone);
    const before = await rowsOf(id, [e164(phone), email]);
    expect(
      [before.codes, before.messages, before.social, before.files].every((rows) => rows.length > 0),
    ).toBe(true);
    const answer = await end(token);
    expect([answer.status, cookieIn(answer, 'refresh_token')?.maxAge]).toEqual([200, 0]);
    const after = await rowsOf(id, [e164(phone), email]);
    expect({ ...after, user: null }).toEqual({ user: null, codes: [], messages: [], social: [], files: [] });
    const { user_id, created_at, ended_at, scopes, ...rest } = after.user;
    expect([user_id, created_at, ended_at]).toEqual([id, before.user.created_at, app.clock.now()]);
    expect([scopes, ...new Set(Object.values(rest))]).toEqual([[], null]);
    expect(forgotten).toContainEqual({ userId: id, phoneNumber: e164(phone) });
    for (const gone of [token, other.token]) expect((await acts.whoAmI(gone)).status).toBe(401);
    expect((await acts.refresh(other.cookie)).code).toBe('SESSION_ENDED');
    const agents = await app.services.db
      .selectFrom('sessions')
      .select(['user_agent', 'end_reason'])
      .where('user_id', '=', id)
      .execute();
    expect(new Set(agents.map((row) => `${row.user_agent}${row.end_reason}`))).toEqual(new Set(['account']));
  });

  it('lets the same number begin afresh, as somebody else', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone);
    const { id } = (await acts.whoAmI(token)).data;
    await end(token);
    const again = await acts.enter(phone);
    expect([again.answer.data.isNewUser, again.answer.data.hasPassword]).toEqual([true, false]);
    expect((await acts.whoAmI(again.token)).data.id).not.toBe(id);
  });

  it('is blocked by what is open, with what to do about it, and then nothing changes', async () => {
    const { token } = await acts.enter(freshNumber());
    open = [{ kind: 'order', text: 'سفارش باز' }];
    const busy = await end(token);
    open = [];
    expect([busy.status, busy.code, busy.data]).toEqual([
      409,
      'ACCOUNT_BUSY',
      { hindrances: [{ kind: 'order', text: 'سفارش باز' }] },
    ]);
    expect((await acts.whoAmI(token)).status).toBe(200);
  });

  it('asks for agreement, and for a proof once the sign-in is ten minutes old', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone);
    const silent = await call(
      app,
      'POST /account/api/Account/End',
      { body: { agreement: false as true } },
      token,
    );
    expect([silent.code, silent.errors[0]?.field]).toEqual(['AGREEMENT_REQUIRED', 'agreement']);
    app.clock.advance({ minutes: 11 });
    expect((await end(token)).code).toBe('PROOF_NEEDED');
    await call(app, 'POST /account/otp/CreateProof', {}, token);
    expect((await end(token, { proofCode: await acts.codeOf(phone) })).status).toBe(200);
  });

  it('happens once where it is asked for twice at once', async () => {
    const { token } = await acts.enter(freshNumber());
    const { id } = (await acts.whoAmI(token)).data;
    const answers = await Promise.all([end(token), end(token)]);
    expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true);
    expect(forgotten.filter((one) => one.userId === id && one.phoneNumber !== null)).toHaveLength(1);
  });

  it('is not followed by what was asked for before it and written after: its number is free for ever', async () => {
    const { token } = await acts.enter(freshNumber());
    const { id } = (await acts.whoAmI(token)).data;
    const { db, clock } = app.services;
    const next = freshNumber();
    await acts.ask(next);
    const code = await acts.codeOf(next);
    const update = (body: object) => call(app, 'POST /account/api/Account/Update', { body }, token);
    // The call is let in, and waits for the row while the account ends.
    const late = await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ ended_at: clock.now() }).where('user_id', '=', id).execute();
      const asked = [
        update({ phoneNumber: { value: next, code } }),
        update({ iban: '820540102680020817909002' }),
        acts.setPassword(token, 'nightingale'),
      ];
      await untilWaiting(db, asked.length);
      return asked;
    });
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([401, 401, 409]);
    const row = await db.selectFrom('users').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    expect([row.iban, row.password_hash]).toEqual([null, null]);
    const again = await acts.enter(next);
    expect((await acts.whoAmI(again.token)).status).toBe(200);
  });

  it('leaves a token of an ended account worth nothing, even where its session lives', async () => {
    const { token } = await acts.enter(freshNumber());
    const { id } = (await acts.whoAmI(token)).data;
    const ended_at = app.clock.now();
    await app.services.db.updateTable('users').set({ ended_at }).where('user_id', '=', id).execute();
    app.clock.advance({ seconds: 3 });
    expect((await acts.whoAmI(token)).status).toBe(401);
  });
});
