import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type News, notify } from '#server/platform/outbox/news/notify.ts';
import { keepSubscription } from '#server/platform/outbox/subscriptions/store.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { accountApp, freshEmail } from './testing/acts.ts';

const choose = 'POST /account/api/Account/ChooseNews';

let app: TestApp;
let user: SignedIn & { email: string };
let next = 0;

/** Somebody with a mobile, an e-mail and a browser that shows news. */
const reachable = async (on: TestApp) => {
  const signed = await signIn(on);
  const email = freshEmail();
  const { userId, sessionId } = signed;
  await on.services.db.updateTable('users').set({ email }).where('user_id', '=', userId).execute();
  const endpoint = `https://push.example.com/${userId}`;
  await keepSubscription(on.services, { userId, sessionId, endpoint, keys: { p256dh: 'p', auth: 'a' } });
  return { ...signed, email };
};

beforeAll(async () => {
  app = await accountApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await reachable(app);
});

const turn = (kind: 'orders' | 'money', channel: 'sms' | 'email' | 'push', isOn: boolean) =>
  call(app, choose, { body: { kind, channel, isOn } }, user.token);
const chosen = () => call(app, 'GET /account/api/Account/NewsChoices', {}, user.token);

/** The channels by which a piece of news went out. */
const told = async (
  news: Pick<News, 'kind' | 'channels'>,
  to: Partial<{ phoneNumber: string | null; email: string | null }> = {},
  on = app,
): Promise<string[]> => {
  const key = `news-${next++}`;
  const { userId, phoneNumber, email } = user;
  const { db, outbox } = on.services;
  await db
    .transaction()
    .execute((tx) =>
      notify(tx, outbox, { userId, phoneNumber, email, ...to }, { ...news, key, text: 'news' }),
    );
  const rows = await db.selectFrom('messages').select('channel').where('key', 'like', `${key}%`).execute();
  return rows.map(({ channel }) => channel).sort();
};
const everywhere = ['email', 'push', 'sms'];

describe('the channels of news', () => {
  it('are all that there are, until their owner switches one off for one kind', async () => {
    const { data } = await chosen();
    expect(data.channels.map(({ channel, by }) => [channel, by])).toEqual([
      ['sms', 'sms'],
      ['email', 'email'],
      ['push', 'push'],
    ]);
    expect(data.chosen).toEqual({ orders: ['sms', 'email', 'push'], money: ['sms', 'email', 'push'] });
    expect([await told({ kind: 'orders' }), await told({ kind: 'money' })]).toEqual([everywhere, everywhere]);

    expect((await turn('orders', 'sms', false)).data.chosen.orders).toEqual(['email', 'push']);
    await turn('money', 'push', false);
    expect([await told({ kind: 'orders' }), await told({ kind: 'money' })]).toEqual([
      ['email', 'push'],
      ['email', 'sms'],
    ]);
    expect((await turn('orders', 'sms', true)).data.chosen).toEqual({
      orders: ['sms', 'email', 'push'],
      money: ['sms', 'email'],
    });
    expect(await told({ kind: 'orders' })).toEqual(everywhere);
  });

  it('of orders keep a text message or an e-mail, however fast one switches', async () => {
    const both = await Promise.all([turn('orders', 'sms', false), turn('orders', 'email', false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect([refused?.errors[0]?.code, refused?.errors[0]?.field]).toEqual(['LAST_CHANNEL', 'channel']);
    expect((await turn('orders', 'push', false)).status).toBe(200);
    expect((await chosen()).data.chosen.orders).toHaveLength(1);
    // News of money may be switched off everywhere, since the wallet shows the sums.
    for (const channel of ['sms', 'email', 'push'] as const) await turn('money', channel, false);
    expect((await chosen()).data.chosen.money).toEqual([]);
    expect(await told({ kind: 'money' })).toEqual([]);
  });

  it('stand in for each other where the one that was left on leads nowhere', async () => {
    await turn('orders', 'sms', false);
    expect(await told({ kind: 'orders' }, { email: null })).toEqual(['push', 'sms']);
    await app.services.db
      .updateTable('users')
      .set({ email: null })
      .where('user_id', '=', user.userId)
      .execute();
    const { data } = await chosen();
    expect(data.chosen.orders).toEqual(['sms', 'push']);
    expect((await turn('orders', 'sms', false)).code).toBe('LAST_CHANNEL');
    expect((await turn('orders', 'email', true)).code).toBe('CHANNEL_NOT_OFFERED');
  });

  it('are not asked where the account is in danger, nor for work or an alert', async () => {
    for (const kind of ['orders', 'money'] as const)
      for (const channel of ['sms', 'push'] as const) await turn(kind, channel, false);
    expect(await told({ kind: 'security' })).toEqual(everywhere);
    expect(await told({ kind: 'alerts', channels: ['sms'] })).toEqual(['sms']);
    expect(await told({ kind: 'work' })).toEqual(['sms']);
    expect(await told({ kind: 'work' }, { phoneNumber: null })).toEqual(['email']);
  });

  it('are told apart by account, and forgotten with it', async () => {
    await turn('orders', 'push', false);
    const other = await reachable(app);
    const theirs = await call(app, 'GET /account/api/Account/NewsChoices', {}, other.token);
    expect(theirs.data.chosen.orders).toEqual(['sms', 'email', 'push']);
    const { db, people } = app.services;
    await db.transaction().execute((tx) => people.forget(tx, user.userId));
    const left = await db
      .selectFrom('silenced_news')
      .select('channel')
      .where('user_id', '=', user.userId)
      .execute();
    expect(left).toEqual([]);
  });
});

it('a changed password is told by every channel, whatever was switched off', async () => {
  for (const channel of ['sms', 'push'] as const) await turn('orders', channel, false);
  const password = 'Kabootar-1405';
  const body = { newPassword: password, repeatPassword: password };
  const set = await call(app, 'POST /account/api/account/CurrentUserSetFirstPassword', { body }, user.token);
  expect(set.status).toBe(200);
  const rows = await app.services.db
    .selectFrom('messages')
    .select('channel')
    .where('key', 'like', 'account:firstPassword:%')
    .execute();
  expect(rows.map(({ channel }) => channel).sort()).toEqual(everywhere);
});

it('a house offers only what it sends, and a mobile by WhatsApp where that is how it sends', async () => {
  const house = await accountApp({
    demo: false,
    env: {
      WHATSAPP_TOKEN: 'EAAtoken123',
      WHATSAPP_PHONE_ID: '123456',
      WHATSAPP_OTP_TEMPLATE: 'code',
      WHATSAPP_TEXT_TEMPLATE: 'news',
      SMTP_URL: 'smtp://mail.example.ir',
      SMTP_FROM: 'info@example.ir',
    },
  });
  try {
    user = await reachable(house);
    const ask = (channel: 'email' | 'push') =>
      call(house, choose, { body: { kind: 'orders', channel, isOn: false } }, user.token);
    const sent = house.services.outbox.channels();
    const { data } = await ask('email');
    expect(data.channels.filter(({ channel }) => channel !== 'push')).toEqual([
      { channel: 'sms', by: 'whatsapp' },
      { channel: 'email', by: 'email' },
    ]);
    expect(data.channels.some(({ channel }) => channel === 'push')).toBe(sent.includes('push'));
    expect(await told({ kind: 'work' }, {}, house)).toEqual(['whatsapp']);
    expect(await told({ kind: 'orders' }, { phoneNumber: null }, house)).toContain('email');
  } finally {
    await house.close();
  }
});
