import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { accountApp, actsOn, freshNumber, wrongOf } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp({ env: { TRUST_PROXY: '1', OTP_PUZZLE_BITS: '2' } });
  acts = actsOn(app);
});
afterAll(() => app.close());

/** Asks for a code and guesses wrong as often as it can be tried; returns the codes of the failures. */
const missAll = async (phone: string, ip: string, device?: string) => {
  const asked = await acts.ask(phone, ip, device);
  const missed: (string | null)[] = [];
  if (asked.status !== 200) return { asked, missed };
  const wrong = wrongOf(await acts.codeOf(phone));
  for (let i = 0; i < 6 && missed.at(-1) !== 'OTP_TOO_MANY_TRIES'; i++)
    missed.push((await acts.guess(phone, wrong, ip, device)).code);
  return { asked, missed };
};

/** The guesses that were compared, and not refused before. */
const compared = (missed: readonly (string | null)[]): number => missed.indexOf('OTP_TOO_MANY_TRIES') + 1;

/** All that strangers can do to an account in a day: asking for codes and guessing wrong by turns, until nobody gets a code any more. */
const attack = async (phone: string, addresses: readonly string[]) => {
  let [sent, guesses, before] = [0, 0, -1];
  while (sent > before) {
    before = sent;
    app.clock.advance({ seconds: 61 });
    for (const ip of addresses) {
      const { asked, missed } = await missAll(phone, ip);
      if (asked.status === 200) sent++;
      guesses += compared(missed);
    }
  }
  return { sent, guesses };
};
const three = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
const five = Array.from({ length: 5 }, (_, i) => `198.51.100.${i + 1}`);

describe('strangers who try to lock somebody out', () => {
  it('by three addresses leave codes to an owner whom nobody knows yet', async () => {
    const phone = freshNumber();
    const { sent, guesses } = await attack(phone, three);
    expect(sent).toBe(15);
    expect(guesses).toBeLessThanOrEqual(25);
    app.clock.advance({ seconds: 61 });
    expect((await acts.enter(phone, '192.0.2.1')).answer.status).toBe(200);
  });

  it('by any number have thirty guesses a day; the browser and the address of the owner are not held', async () => {
    const phone = freshNumber();
    const { device } = await acts.enter(phone, '192.0.2.2');
    const { sent, guesses } = await attack(phone, five);
    // One of them was sent to the owner.
    expect(sent).toBe(19);
    expect(guesses).toBeGreaterThan(10);
    expect(guesses).toBeLessThanOrEqual(30);
    const stranger = await acts.ask(phone, '192.0.2.99');
    expect(stranger.code).toBe('TOO_MANY_REQUESTS');
    expect((await acts.enter(phone, '192.0.2.98', device)).answer.status).toBe(200);
    expect((await acts.enter(phone, '192.0.2.2')).answer.status).toBe(200);
    // Another browser of the same address.
    expect((await acts.enter(phone, '192.0.2.2', 'x'.repeat(43))).answer.status).toBe(200);
  });

  it('neither end the code that the owner waits for nor use up its tries', async () => {
    const phone = freshNumber();
    expect((await acts.ask(phone, '192.0.2.3')).status).toBe(200);
    const code = await acts.codeOf(phone);
    const { missed } = await missAll(phone, three[0] ?? '');
    expect(compared(missed)).toBe(5);
    // These guesses are at codes that somebody else asked for.
    const last = [];
    for (let i = 0; i < 8; i++) last.push((await acts.guess(phone, wrongOf(code), '203.0.113.9')).code);
    expect(last).toEqual([...Array(5).fill('OTP_WRONG'), ...Array(3).fill('OTP_EXPIRED')]);
    expect((await acts.guess(phone, code, '192.0.2.3')).status).toBe(200);
  });

  it('get no code that would be refused when it is tried: nothing is sent, and nothing paid for', async () => {
    const sprayer = '203.0.113.7';
    for (let n = 0; n < 12; n++) {
      const { missed } = await missAll(freshNumber(), sprayer);
      expect(compared(missed)).toBe(5);
    }
    const phone = freshNumber();
    const refused = await acts.ask(phone, sprayer);
    expect(refused.code).toBe('TOO_MANY_REQUESTS');
    expect(await acts.newest(phone)).toBeUndefined();
    // A known browser behind the same address is not limited by them.
    const friend = freshNumber();
    const { device } = await acts.enter(friend, '192.0.2.5');
    expect((await acts.enter(friend, sprayer, device)).answer.status).toBe(200);
  });

  it('do not hold a password either: known browsers have tries of their own', async () => {
    const phone = freshNumber();
    const { token, device } = await acts.enter(phone, '192.0.2.6');
    expect((await acts.setPassword(token, 'nightingale of Shiraz')).status).toBe(200);
    const codes = new Set<string | null>();
    for (let i = 0; i < 13; i++)
      codes.add((await acts.byPassword(phone, 'wrong', `198.51.100.${100 + i}`)).code);
    expect(codes).toEqual(new Set(['PASSWORD_WRONG', 'TOO_MANY_REQUESTS']));
    const right = 'nightingale of Shiraz';
    expect((await acts.byPassword(phone, right, '198.51.100.200')).code).toBe('TOO_MANY_REQUESTS');
    expect((await acts.byPassword(phone, right, '198.51.100.200', device)).status).toBe(200);
    expect((await acts.byPassword(phone, right, '192.0.2.6')).status).toBe(200);
  }, 90_000);

  it('hold nobody from changing their own account', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone, '192.0.2.60');
    await attack(phone, five);
    app.clock.advance({ minutes: 11 });
    expect((await call(app, 'POST /account/otp/CreateProof', {}, token)).status).toBe(200);
    const proofCode = await acts.codeOf(phone);
    expect((await acts.setPassword(token, 'nightingale of Shiraz', proofCode)).status).toBe(200);
  });

  it('who stole a browser that its owner signed out from elsewhere are strangers again', async () => {
    const phone = freshNumber();
    const lost = await acts.enter(phone, '192.0.2.7');
    const own = await acts.enter(phone, '192.0.2.8');
    await call(app, 'POST /account/api/Account/EndAllSessions', { body: { keepThis: true } }, own.token);
    await attack(phone, five);
    expect((await acts.ask(phone, '192.0.2.90', lost.device)).code).toBe('TOO_MANY_REQUESTS');
    expect((await acts.ask(phone, '192.0.2.90', own.device)).status).toBe(200);
  });
});

describe('wrong guesses of codes', () => {
  it('do not count where nothing is compared, so nobody locks a number without a code', async () => {
    const phone = freshNumber();
    for (let i = 0; i < 20; i++) expect((await acts.guess(phone, '1234')).code).toBe('OTP_EXPIRED');
    expect((await acts.enter(phone)).answer.status).toBe(200);
  });

  it('leave right ones free: seventy people sign in behind one address', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 70; i++)
      statuses.add((await acts.enter(freshNumber(), '198.51.100.9')).answer.status);
    expect(statuses).toEqual(new Set([200]));
  });
});
