import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { accountApp, actsOn, freshEmail, freshNumber, wrongOf } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp();
  acts = actsOn(app);
});
afterAll(() => app.close());

describe('codes by e-mail', () => {
  it('make an account at the first sign-in and find it at the next, however the address is written', async () => {
    const email = freshEmail();
    const first = await acts.enter(email);
    expect([first.answer.status, first.answer.data.isNewUser, first.answer.data.hasPassword]).toEqual([
      200,
      true,
      false,
    ]);
    const me = (await acts.whoAmI(first.token)).data;
    expect([me.email, me.phoneNumber]).toEqual([email, null]);
    const again = await acts.enter(` ${email.toUpperCase()} `.trim());
    expect(again.answer.data.isNewUser).toBe(false);
    expect((await acts.whoAmI(again.token)).data.id).toBe(me.id);
  });

  it('go by mail, without the line that only phones read', async () => {
    const email = freshEmail();
    const answer = await acts.ask(email);
    expect(answer.data).toMatchObject({ phoneNumber: null, email, codeLength: 4 });
    const message = await acts.newest(email);
    expect(message.channel).toBe('email');
    expect(message.text).not.toContain('@hodhod.example');
  });

  it('have the same few tries and waits', async () => {
    const email = freshEmail();
    expect((await acts.ask(email)).status).toBe(200);
    expect((await acts.ask(email)).status).toBe(429);
    const wrong = wrongOf(await acts.codeOf(email));
    const codes = [];
    for (let i = 0; i < 5; i++) codes.push((await acts.guess(email, wrong)).code);
    expect(codes.slice(3)).toEqual(['OTP_WRONG', 'OTP_TOO_MANY_TRIES']);
    expect((await acts.guess(email, await acts.codeOf(email))).code).toBe('OTP_TOO_MANY_TRIES');
  });

  it('ask for one contact, and for an address that can be one', async () => {
    const both = { phoneNumber: freshNumber(), email: freshEmail() };
    for (const [body, field] of [
      [{}, 'phoneNumber'],
      [both, 'phoneNumber'],
      [{ email: 'nobody' }, 'email'],
      [{ phoneNumber: freshNumber(), channel: 2 }, 'channel'],
    ] as const) {
      const refused = await call(app, 'POST /account/otp/create', { body });
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, field]);
    }
  });

  it('open nothing with the code of another contact', async () => {
    const [email, phone] = [freshEmail(), freshNumber()];
    await acts.ask(email);
    await acts.ask(phone);
    expect((await acts.guess(phone, wrongOf(await acts.codeOf(phone)))).code).toBe('OTP_WRONG');
    expect((await acts.guess(freshEmail(), await acts.codeOf(email))).code).toBe('OTP_EXPIRED');
  });
});

describe('the channels of codes', () => {
  it('are all in the demo; WhatsApp carries a code to a mobile', async () => {
    const { data } = await call(app, 'GET /account/api/Account/SignInOptions', {});
    expect(data).toEqual({ channels: [1, 2, 4], social: [] });
    const phone = freshNumber();
    const answer = await call(app, 'POST /account/otp/create', { body: { phoneNumber: phone, channel: 4 } });
    expect(answer.status).toBe(200);
    expect((await acts.newest(phone)).channel).toBe('whatsapp');
  });

  const channelsWith = async (env: Record<string, string>, body: Record<string, string>) => {
    const real = await accountApp({ demo: false, env });
    const { data } = await call(real, 'GET /account/api/Account/SignInOptions', {});
    const asked = await call(real, 'POST /account/otp/create', { body });
    await real.close();
    return [data.channels, asked.status, asked.errors[0]?.field];
  };

  it('are those alone that somebody sends, in a real house', async () => {
    const sms = { KAVENEGAR_KEY: 'testkey1234' };
    expect(await channelsWith(sms, { email: freshEmail() })).toEqual([[1], 400, 'channel']);
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'info@hodhod.example' };
    expect(await channelsWith(mail, { phoneNumber: freshNumber() })).toEqual([[2], 400, 'channel']);
  });
});
