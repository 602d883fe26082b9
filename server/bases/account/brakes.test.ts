import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { accountApp, actsOn, freshNumber, wrongOf } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp({ env: { TRUST_PROXY: '1' } });
  acts = actsOn(app);
});
afterAll(() => app.close());

/** A wrong guess at a code that was just sent to the number. */
const miss = async (phone: string, ip: string) => {
  const code = await acts.codeOf(phone);
  return (await acts.guess(phone, wrongOf(code), ip)).code;
};

describe('wrong guesses of codes', () => {
  it('are 60 in ten minutes of one address over all numbers; then even a right one waits', async () => {
    const sprayer = '203.0.113.7';
    const answers = new Map<string | null, number>();
    for (let n = 0; n < 16; n++) {
      const phone = freshNumber();
      await acts.ask(phone, '198.51.100.1');
      for (let i = 0; i < 4; i++) {
        const code = await miss(phone, sprayer);
        answers.set(code, (answers.get(code) ?? 0) + 1);
      }
    }
    expect(answers).toEqual(
      new Map([
        ['OTP_WRONG', 60],
        ['TOO_MANY_REQUESTS', 4],
      ]),
    );
    const victim = freshNumber();
    await acts.ask(victim, '198.51.100.1');
    const right = await acts.codeOf(victim);
    expect((await acts.guess(victim, right, sprayer)).code).toBe('TOO_MANY_REQUESTS');
    expect((await acts.guess(victim, right, '198.51.100.1')).status).toBe(200);
  });

  it('are 300 a day of one address', async () => {
    const sprayer = '203.0.113.8';
    let wrong = 0;
    for (let n = 0; n < 80; n++) {
      // Under the limit of ten minutes all the time.
      app.clock.advance({ minutes: 3 });
      const phone = freshNumber();
      await acts.ask(phone, '198.51.100.2');
      for (let i = 0; i < 4; i++) if ((await miss(phone, sprayer)) === 'OTP_WRONG') wrong++;
    }
    expect(wrong).toBe(300);
  });

  it('are 15 a day against one number, from however many addresses', async () => {
    const phone = freshNumber();
    let compared = 0;
    for (let n = 0; n < 6; n++) {
      app.clock.advance({ seconds: 61 });
      await acts.ask(phone, '198.51.100.3');
      for (let i = 0; i < 4; i++)
        if ((await miss(phone, `203.0.113.${100 + n * 4 + i}`)) === 'OTP_WRONG') compared++;
    }
    expect(compared).toBe(15);
    app.clock.advance({ days: 1 });
    expect((await acts.enter(phone)).answer.status).toBe(200);
  });

  it('of one address leave their victim some: ten against one number', async () => {
    const phone = freshNumber();
    const codes = [];
    for (let n = 0; n < 4; n++) {
      app.clock.advance({ seconds: 61 });
      await acts.ask(phone, '198.51.100.4');
      for (let i = 0; i < 4; i++) codes.push(await miss(phone, '203.0.113.77'));
    }
    expect(codes.filter((code) => code === 'OTP_WRONG')).toHaveLength(10);
    expect((await acts.enter(phone, '198.51.100.4')).answer.status).toBe(200);
  });

  it('and codes that strangers have sent hold nobody from changing their own account', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone, '198.51.100.5');
    for (let n = 0; n < 20; n++) {
      app.clock.advance({ seconds: 61 });
      await acts.ask(phone, `203.0.113.${200 + n}`);
      await miss(phone, `203.0.113.${200 + n}`);
    }
    const proof = () => call(app, 'POST /account/otp/CreateProof', {}, token);
    expect((await proof()).status).toBe(200);
    const proofCode = await acts.codeOf(phone);
    app.clock.advance({ seconds: 61 });
    await acts.ask(phone, '203.0.113.250');
    const missed = wrongOf(await acts.codeOf(phone));
    for (let i = 0; i < 5; i++) await acts.guess(phone, missed, '203.0.113.250');
    expect((await acts.setPassword(token, 'nightingale', proofCode)).status).toBe(200);
  });

  it('do not count where nothing is compared, so nobody locks a number without a code', async () => {
    const phone = freshNumber();
    for (let i = 0; i < 40; i++) expect((await acts.guess(phone, '1234')).code).toBe('OTP_EXPIRED');
    expect((await acts.enter(phone)).answer.status).toBe(200);
  });

  it('leave right ones free: a hundred people sign in behind one address', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 100; i++)
      statuses.add((await acts.enter(freshNumber(), '198.51.100.9')).answer.status);
    expect(statuses).toEqual(new Set([200]));
  });
});
