import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSubscription } from '#server/platform/outbox/subscriptions/store.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
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
  const told = await db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'subject', 'text', 'path'])
    .orderBy('key')
    .execute();
  const path = '/profile/my-travels/order-details?orderId=b7c1';
  const subject = 'سفارش ۱۲ در هدهد';
  expect(told).toEqual([
    { channel: 'sms', recipient: '+989129998877', subject: null, text: news.text, path: null },
    { channel: 'email', recipient: 'nahani@example.com', subject, text: news.text, path: null },
    { channel: 'push', recipient: userId, subject, text: news.text, path },
  ]);
});
