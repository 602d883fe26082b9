import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetMessagesJob } from '#server/platform/outbox/forget.ts';
import { recipientTail } from '#server/platform/outbox/pages.ts';
import type { Message } from '#server/platform/services.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

const put = (message: Partial<Message> & { key: string }) =>
  app.services.db
    .transaction()
    .execute((tx) =>
      app.services.outbox.put(tx, { channel: 'sms', to: '+989120000001', text: 'سلام', ...message }),
    );
const shown = async (query = '') => (await app.inject(`/outbox.json${query}`)).json();

describe('GET /outbox.json', () => {
  it('shows the newest first, each key once', async () => {
    await put({ key: 'a', text: 'one', code: '1234' });
    app.clock.advance({ seconds: 1 });
    await put({ key: 'b', text: 'two' });
    await put({ key: 'a', text: 'again' });
    expect(await shown()).toEqual([
      { channel: 'sms', to: '+989120000001', text: 'two', code: null, at: app.clock.now().toISOString() },
      expect.objectContaining({ text: 'one', code: '1234' }),
    ]);
  });

  it.each(['09120000001', '+989120000001', '۰۹۱۲۰۰۰۰۰۰۱', '9120000001', '00989120000001'])(
    'finds a number written %s',
    async (to) => {
      await put({ key: `other-${to}`, to: '+989120000002' });
      const found = await shown(`?to=${encodeURIComponent(to)}`);
      expect(new Set(found.map((message: { to: string }) => message.to))).toEqual(new Set(['+989120000001']));
    },
  );

  it('takes a plus that came as a space, and anything else that is odd', async () => {
    expect((await shown('?to=+989120000001')).length).toBeGreaterThan(0);
    for (const odd of ['?to=', '?to=%00', '?to=x', '?to=1&to=2', `?to=${'9'.repeat(500)}`]) {
      expect((await app.inject(`/outbox.json${odd}`)).statusCode).toBe(200);
    }
    expect(recipientTail('A@B.ir')).toBe('a@b.ir');
  });

  it('shows nothing of what was undone', async () => {
    const undone = app.services.db.transaction().execute(async (tx) => {
      await app.services.outbox.put(tx, { key: 'undone', channel: 'sms', to: '+989120000009', text: 'x' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow();
    expect(await shown('?to=09120000009')).toEqual([]);
  });
});

describe('the foot of a message', () => {
  it('names the company and its licences in an e-mail, and whom to call everywhere', async () => {
    const env = {
      COMPANY_NAME: 'سفر سیمرغ، شماره ثبت ۱۲۳۴۵',
      COMPANY_LICENCES: 'مجوز بند الف|https://licence.example/a',
    };
    const house = await testApp({ rooms: () => [], env });
    const { services } = house;
    await services.db.transaction().execute(async (tx) => {
      const message = { text: 'سلام', withSupport: true } as const;
      await services.outbox.put(tx, { ...message, key: 'mail', channel: 'email', to: 'a@b.example' });
      await services.outbox.put(tx, { ...message, key: 'sms', channel: 'sms', to: '+989120000001' });
    });
    const said: { channel: string; text: string }[] = (await house.inject('/outbox.json')).json();
    const textOf = (channel: string) => said.find((one) => one.channel === channel)?.text;
    expect(textOf('email')).toMatch(
      /پشتیبانی هدهد: [\s\S]+\nسفر سیمرغ، شماره ثبت ۱۲۳۴۵\nمجوز بند الف: https:\/\/licence\.example\/a$/,
    );
    expect(textOf('sms')).not.toContain('سیمرغ');
    await house.close();
  });
});

describe('GET /outbox', () => {
  it('is a page in Persian that shows texts as texts', async () => {
    await put({ key: 'markup', text: '<script>alert(1)</script>', code: '4321' });
    const page = await app.inject('/outbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.payload).toContain('<html lang="fa" dir="rtl">');
    expect(page.payload).toContain('&lt;script&gt;alert(1)');
    expect(page.payload).not.toContain('<script>');
    expect(page.payload).toContain('4321');
  });

  it('does not exist in a real house, where messages wait', async () => {
    const production = await testApp({ rooms: () => [], demo: false });
    const statuses = [await production.inject('/outbox'), await production.inject('/outbox.json')].map(
      (answer) => answer.statusCode,
    );
    await production.services.db
      .transaction()
      .execute((tx) =>
        production.services.outbox.put(tx, { key: 'k', channel: 'sms', to: '+989120000001', text: 'x' }),
      );
    const rows = await production.services.db.selectFrom('messages').select('status').execute();
    await production.close();
    expect([statuses, rows]).toEqual([[404, 404], [{ status: 'pending' }]]);
  });
});

describe('forgetting messages', () => {
  it('drops codes after a day and everything after 90 days', async () => {
    const { db, clock } = app.services;
    await db.deleteFrom('messages').execute();
    await put({ key: 'code', code: '1234' });
    await put({ key: 'ticket' });
    const keysAfter = async (days: number) => {
      app.clock.advance({ days });
      await forgetMessagesJob(db, clock).handle({});
      return (await db.selectFrom('messages').select('key').execute()).map(({ key }) => key).sort();
    };
    expect(await keysAfter(0.9)).toEqual(['code', 'ticket']);
    expect(await keysAfter(0.2)).toEqual(['ticket']);
    expect(await keysAfter(90)).toEqual([]);
  });
});
