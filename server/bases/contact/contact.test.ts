import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { room as account } from '#server/bases/account/index.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { everyRow } from '#server/testing/rows.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { room } from './index.ts';

const send = 'POST /api/front-api/Contact/Send';
const list = 'POST /api/back-office/letters/List';
const answer = 'POST /api/back-office/letters/Answer';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: (services) => [account(services), room(services)] });
});
afterAll(() => app.close());

/** Somebody of the staff who answers letters; signed in anew, since a test lets hours go by. */
const clerk = async (): Promise<SignedIn> => {
  const somebody = await signIn(app);
  await app.services.db
    .updateTable('users')
    .set({ scopes: ['letters:answer'] })
    .where('user_id', '=', somebody.userId)
    .execute();
  return somebody;
};

const letter = (more: object = {}) => ({
  letterId: randomUUID(),
  topic: 'refund' as const,
  name: 'مریم رضایی',
  phoneNumber: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  text: 'پول بلیت زهدان‌کوه هنوز نرسیده است.',
  ...more,
});
const waiting = async () => {
  const { token } = await clerk();
  const { data } = await call(app, list, { body: { page: 1, pageSize: 20, state: 'waiting' } }, token);
  return data.data;
};
const messages = async () =>
  (await app.services.db.selectFrom('messages').selectAll().where('key', 'like', 'letter:%').execute()).map(
    ({ channel, key }) => [key, channel],
  );

describe(send, () => {
  it('takes a letter once, however often it is sent, and keeps it sealed', async () => {
    const body = letter({ orderNumber: 'H-7788991' });
    const [first, second] = await Promise.all([call(app, send, { body }), call(app, send, { body })]);
    expect(first.data.number).toMatch(/^N-\d{7}$/);
    expect(second.data.number).toBe(first.data.number);
    expect(await waiting()).toMatchObject([
      { name: 'مریم رضایی', phoneNumber: '+989121234567', topic: 'refund', orderNumber: 'H-7788991' },
    ]);
    const rows = (await everyRow(app.services.db)).get('public.letters') ?? '';
    for (const secret of ['مریم', '9121234567', 'زهدان', '7788991']) expect(rows).not.toContain(secret);
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['no way to answer', { phoneNumber: undefined }, 'phoneNumber'],
    ['a mobile that is none', { phoneNumber: '12' }, 'phoneNumber'],
    ['an e-mail that is none', { email: 'a@b' }, 'email'],
    ['no words', { text: 'سلام' }, 'text'],
  ])('refuses a letter with %s', async (_, more, field) => {
    const refused = await call(app, send, { body: letter(more) });
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field]);
    expect(refused.errors[0]?.messages[0]).toMatch(/\p{Script=Arabic}/u);
  });

  it('takes no more than a few from one address in an hour', async () => {
    const codes: (string | null)[] = [];
    for (let sent = 0; sent < 9; sent++) codes.push((await call(app, send, { body: letter() })).code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    app.clock.advance({ seconds: 3600 });
    expect((await call(app, send, { body: letter() })).status).toBe(200);
  });
});

describe(answer, () => {
  it('goes once to the e-mail, else to the mobile, and a closed letter gets none', async () => {
    app.clock.advance({ seconds: 3600 });
    const [byMail, byPhone, closed] = [letter({ email: 'm@example.com' }), letter(), letter()];
    for (const body of [byMail, byPhone, closed]) await call(app, send, { body });
    const { token } = await clerk();
    const give = (letterId: string, text: string | null) =>
      call(app, answer, { body: { letterId, text } }, token);
    const answers = await Promise.all([give(byMail.letterId, 'رسید.'), give(byMail.letterId, 'نرسید.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await give(byPhone.letterId, 'فردا می‌رسد.')).data).toMatchObject({
      state: 'answered',
      answer: 'فردا می‌رسد.',
    });
    expect((await give(closed.letterId, null)).data).toMatchObject({ state: 'closed', answer: null });
    expect((await give(randomUUID(), 'سلام')).code).toBe('NOT_FOUND');
    expect((await messages()).sort()).toEqual(
      [
        [`letter:${byMail.letterId}`, 'email'],
        [`letter:${byPhone.letterId}`, 'sms'],
      ].sort(),
    );
    expect((await waiting()).map(({ letterId }) => letterId)).not.toContain(byMail.letterId);
  });

  it('is for staff with the scope alone', async () => {
    const stranger = await signIn(app);
    for (const name of [list, answer] as const) {
      const body = name === list ? { page: 1, pageSize: 20 } : { letterId: randomUUID(), text: null };
      expect((await call(app, name, { body } as never, stranger.token)).status).toBe(403);
    }
  });
});

describe('letters', () => {
  it('go with the account that wrote them, a year after they were answered, two years after nobody did', async () => {
    app.clock.advance({ seconds: 3600 });
    const writer = await signIn(app);
    const own = letter();
    await call(app, send, { body: own }, writer.token);
    const keeps = app.rooms.find(({ name }) => name === 'contact')?.keeps;
    await app.services.db.transaction().execute(async (tx) => keeps?.forget(tx, writer.userId));
    expect((await waiting()).map(({ letterId }) => letterId)).not.toContain(own.letterId);
    app.clock.advance({ seconds: 366 * 86_400 });
    await app.rooms.find(({ name }) => name === 'contact')?.jobs?.[0]?.handle({});
    const left = await app.services.db.selectFrom('letters').select('state').execute();
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ state }) => state === 'waiting')).toBe(true);
    app.clock.advance({ seconds: 366 * 86_400 });
    await app.rooms.find(({ name }) => name === 'contact')?.jobs?.[0]?.handle({});
    expect(await app.services.db.selectFrom('letters').select('state').execute()).toEqual([]);
  });
});
