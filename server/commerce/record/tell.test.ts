import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSubscription } from '#server/platform/outbox/subscriptions/store.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { tellTraveller } from './tell.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

it('tells the contact of the order and the browsers of its owner, each once', async () => {
  const { db, outbox } = app.services;
  const { userId, sessionId } = await signIn(app);
  const keys = { p256dh: 'p', auth: 'a' };
  await keepSubscription(app.services, { userId, sessionId, endpoint: 'https://push.example.com/1', keys });
  const news = {
    contact: { phoneNumber: '+989129998877', email: 'nahani@example.com' },
    key: 'order:1:issued',
    text: 'بلیت شما آماده است.',
    order: { orderId: 'b7c1', orderNumber: '۱۲', userId },
  };
  for (const text of [news.text, 'again'])
    await db.transaction().execute((tx) => tellTraveller(tx, outbox, { ...news, text }));
  // An important text message says whom to call.
  const toMobile = { contact: { ...news.contact, email: null }, key: 'order:2:issued', text: news.text };
  await db.transaction().execute((tx) => tellTraveller(tx, outbox, { ...toMobile, withSupport: true }));
  const told = (await messagesIn(db))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ channel, recipient, subject, text, path }) => ({ channel, recipient, subject, text, path }));
  // An e-mail names all ways to reach the house.
  const { support } = app.services.config;
  const byMail = expect.stringMatching(
    new RegExp(
      `^${news.text}\n\n.*۰۲۱-۰۰۰۰۰۰۰۰ \\(نمونه\\)\n${support.email}\n${support.link}\n${support.address}$`,
    ),
  );
  const path = '/profile/my-travels/order-details?orderId=b7c1';
  const subject = 'سفارش ۱۲ در هدهد';
  expect(told).toEqual([
    { channel: 'sms', recipient: '+989129998877', subject: null, text: news.text, path: null },
    { channel: 'email', recipient: 'nahani@example.com', subject, text: byMail, path: null },
    { channel: 'push', recipient: userId, subject, text: news.text, path },
    {
      channel: 'sms',
      recipient: '+989129998877',
      subject: null,
      text: `${news.text}\nپشتیبانی: ۰۲۱-۰۰۰۰۰۰۰۰ (نمونه)`,
      path: null,
    },
  ]);
});
