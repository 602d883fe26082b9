import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { accountApp, actsOn, e164, freshNumber } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp({ env: { TRUST_PROXY: '1' } });
  acts = actsOn(app);
});
afterAll(() => app.close());

const enterFresh = async (phone = freshNumber()) => ({ phone, ...(await acts.enter(phone)) });

describe('POST /account/otp/create', () => {
  it('sends a code of four digits in a text that a phone can read by itself', async () => {
    const phone = freshNumber();
    const answer = await acts.ask(phone);
    expect(answer.data).toEqual({
      phoneNumber: e164(phone),
      email: null,
      codeLength: 4,
      expiresInSeconds: 120,
      resendInSeconds: 60,
    });
    const [message] = (await app.inject(`/outbox.json?to=${phone}`)).json();
    expect(message.code).toMatch(/^\d{4}$/);
    expect(message.text.split('\n').at(-1)).toBe(`@hodhod.example #${message.code}`);
    expect(answer.text).not.toContain(message.code);
  });

  it('keeps only a hash', async () => {
    const phone = freshNumber();
    await acts.ask(phone);
    const row = await app.services.db
      .selectFrom('otp_codes')
      .selectAll()
      .where('recipient', '=', e164(phone))
      .executeTakeFirstOrThrow();
    expect(row.code_hash.length).toBe(32);
    // A number and a moment may have the same four digits as the code by chance; no other column may have any.
    const { recipient, code_hash, expires_at, used_at, ...others } = row;
    expect(code_hash.toString('latin1')).not.toContain(await acts.codeOf(phone));
    expect(JSON.stringify(others)).not.toMatch(/\d{4}/);
  });

  it('takes a number however it is written and refuses what is none', async () => {
    const answer = await acts.ask('+98 (912) 000-00-01');
    expect(answer.data.phoneNumber).toBe('+989120000001');
    const persian = await acts.ask('۰۹۱۲ ۰۰۰ ۰۰۰۲');
    expect(persian.data.phoneNumber).toBe('+989120000002');
    for (const wrong of ['02188776655', '123', 'abc', '']) {
      const refused = await acts.ask(wrong);
      expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([
        400,
        'PHONE_NUMBER_IS_INVALID',
        'phoneNumber',
      ]);
    }
  });

  it('answers the same for a known and an unknown number', async () => {
    const { phone } = await enterFresh();
    app.clock.advance({ seconds: 61 });
    const known = await acts.ask(phone);
    const unknown = await acts.ask(freshNumber());
    const shape = ({ status, data, errors }: typeof known) => ({
      status,
      errors,
      data: { ...data, phoneNumber: '' },
    });
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('sends one a minute, and five a day to a number that nobody of the address was signed in to', async () => {
    const phone = freshNumber();
    expect((await acts.ask(phone)).status).toBe(200);
    expect((await acts.ask(phone)).status).toBe(429);
    for (let i = 1; i < 5; i++) {
      app.clock.advance({ seconds: 61 });
      expect((await acts.ask(phone)).status).toBe(200);
    }
    app.clock.advance({ seconds: 61 });
    expect((await acts.ask(phone)).code).toBe('TOO_MANY_REQUESTS');
    // Requests from another address are not limited by that.
    expect((await acts.ask(phone, '203.0.113.1')).status).toBe(200);
    app.clock.advance({ days: 1 });
    expect((await acts.ask(phone)).status).toBe(200);
  });

  it('is limited by address, whatever address a client claims to have', async () => {
    const small = await accountApp({ env: { OTP_PER_ADDRESS: '3', OTP_PER_ADDRESS_DAY: '36' } });
    const their = actsOn(small);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await their.ask(freshNumber(), `10.0.0.${i}`)).status);
    // A whole day of windows has a limit too, since each code costs a message.
    let sent = 0;
    for (let i = 0; i < 60; i++) {
      small.clock.advance({ minutes: 10 });
      if ((await their.ask(freshNumber())).status === 200) sent++;
    }
    expect(sent).toBe(36 - 3);
    await small.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
