import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { solve } from '#server/testing/puzzle.ts';
import { accountApp, actsOn, freshEmail, freshNumber } from './testing/acts.ts';

/** What sending codes costs: who gets one, how many there are in a day, and what is asked for first. */

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp({ env: { TRUST_PROXY: '1', OTP_PUZZLE_BITS: '10' } });
  acts = actsOn(app);
});
afterAll(() => app.close());

const others: TestApp[] = [];
const houseOf = async (env: Record<string, string>) => {
  const house = await accountApp({ env: { TRUST_PROXY: '1', OTP_PUZZLE_BITS: '10', ...env } });
  others.push(house);
  return { house, acts: actsOn(house) };
};
afterEach(async () => {
  for (const house of others.splice(0)) await house.close();
});
type Puzzle = Parameters<typeof solve>[0];

describe('numbers that codes go to', () => {
  it('are mobiles of Iran and its neighbours, and none of satellites, of premium prices, of fixed lines', async () => {
    for (const mobile of [
      '+989121234567',
      '+9647701234567',
      '+905321234567',
      '+971501234567',
      '+93701234567',
    ])
      expect([mobile, (await acts.ask(mobile, '192.0.2.1')).status]).toEqual([mobile, 200]);
    for (const other of [
      '+881612345678',
      '+870773111632',
      '+882161234567',
      '+447912345678',
      '+12025550123',
      '+905121234567',
      '+97142345678',
      '+90900123456789',
      '+4470012345678',
    ]) {
      const refused = await acts.ask(other, '192.0.2.1');
      expect([other, refused.status, refused.errors[0]?.field]).toEqual([other, 400, 'phoneNumber']);
    }
  });

  it('are those of the countries that the operator names; a wrong name stops the start', async () => {
    const { acts: theirs } = await houseOf({ OTP_COUNTRIES: 'gb, IR' });
    expect((await theirs.ask('+447912345678')).status).toBe(200);
    expect((await theirs.ask('+905321234567')).code).toBe('PHONE_NUMBER_NOT_SERVED');
    await expect(houseOf({ OTP_COUNTRIES: 'IR,XX' })).rejects.toThrow(/OTP_COUNTRIES.*XX/);
  });
});

describe('too many requests', () => {
  it('say how long to wait, in the header, in the data and in words', async () => {
    const phone = freshNumber();
    await acts.ask(phone, '192.0.2.2');
    app.clock.advance({ seconds: 20 });
    const soon = await acts.ask(phone, '192.0.2.2');
    expect([soon.status, soon.data, soon.headers['retry-after']]).toEqual([
      429,
      { retryAfterSeconds: 40 },
      '40',
    ]);
    expect(soon.errors[0]?.messages[0]).toContain('۴۰ ثانیه');
  });

  it('use up nothing: who asks in vain is not set back by it', async () => {
    const phone = freshNumber();
    await acts.ask(phone, '192.0.2.3');
    for (let i = 0; i < 30; i++) await acts.ask(phone, '192.0.2.3');
    app.clock.advance({ seconds: 61 });
    expect((await acts.ask(phone, '192.0.2.3')).status).toBe(200);
  });
});

describe('a puzzle', () => {
  it('is asked for from the fourth code of strangers to one number; its solution counts once, and for that number', async () => {
    const phone = freshNumber();
    for (let i = 0; i < 3; i++) {
      app.clock.advance({ seconds: 61 });
      expect((await acts.askOnce(phone, '192.0.2.4')).status).toBe(200);
    }
    app.clock.advance({ seconds: 61 });
    const asked = await acts.askOnce(phone, '192.0.2.4');
    expect([asked.status, asked.code]).toEqual([403, 'PUZZLE_NEEDED']);
    const puzzle = solve(asked.data as unknown as Puzzle);
    for (const wrong of [
      { ...puzzle, answer: puzzle.answer + 1 },
      { ...puzzle, challenge: 'made.up.by.somebody' },
      { ...puzzle, challenge: puzzle.challenge.replace(/\.10\./, '.0.') },
    ])
      expect((await acts.askOnce(phone, '192.0.2.4', { puzzle: wrong })).code).toBe('PUZZLE_NEEDED');
    expect((await acts.askOnce(phone, '192.0.2.4', { puzzle })).status).toBe(200);
    app.clock.advance({ seconds: 61 });
    expect((await acts.askOnce(phone, '192.0.2.4', { puzzle })).code).toBe('PUZZLE_NEEDED');
  });

  it('is worth nothing for somebody else, nor after ten minutes', async () => {
    const { house, acts: theirs } = await houseOf({ OTP_PER_ADDRESS: '3' });
    await theirs.ask(freshNumber());
    const phone = freshNumber();
    const asked = await theirs.askOnce(phone);
    expect(asked.code).toBe('PUZZLE_NEEDED');
    const puzzle = solve(asked.data as unknown as Puzzle);
    expect((await theirs.askOnce(freshNumber(), undefined, { puzzle })).code).toBe('PUZZLE_NEEDED');
    house.clock.advance({ seconds: 600 });
    await theirs.ask(freshNumber());
    expect((await theirs.askOnce(phone, undefined, { puzzle })).code).toBe('PUZZLE_NEEDED');
  });

  it('is never given to a browser that was signed in to the account', async () => {
    const phone = freshNumber();
    const { device } = await acts.enter(phone, '192.0.2.5');
    for (let i = 0; i < 8; i++) {
      app.clock.advance({ seconds: 61 });
      expect((await acts.askOnce(phone, '192.0.2.6', { device })).status).toBe(200);
    }
  });
});

describe('the codes of a day', () => {
  it('are counted for the house: from half on puzzles are harder, then strangers get none and known browsers do', async () => {
    const { house, acts: theirs } = await houseOf({ OTP_PER_DAY: '8' });
    const owner = freshNumber();
    const { device } = await theirs.enter(owner, '192.0.2.7');
    for (let i = 0; i < 3; i++)
      expect((await theirs.askOnce(freshEmail(), `192.0.2.1${i}`)).status).toBe(200);
    const asked = await theirs.askOnce(freshNumber(), '192.0.2.20');
    expect(asked.data).toMatchObject({ zeroBits: 13 });
    for (let i = 0; i < 4; i++) expect((await theirs.ask(freshNumber(), `192.0.2.3${i}`)).status).toBe(200);
    const none = await theirs.ask(freshNumber(), '192.0.2.40');
    expect([none.status, none.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    house.clock.advance({ seconds: 61 });
    expect((await theirs.ask(owner, '192.0.2.41', device)).status).toBe(200);
    const figures = await house.services.metrics.text();
    expect(figures).toContain('hodhod_codes_sent{channel="sms",to="device"} 1');
    expect(figures).toContain('hodhod_codes_refused{why="budget"} 1');
    house.clock.advance({ days: 1 });
    expect((await theirs.ask(freshNumber(), '192.0.2.40')).status).toBe(200);
  });

  it('are what was sent: asking and solving no puzzle makes it harder for nobody', async () => {
    const { acts: theirs } = await houseOf({ OTP_PER_DAY: '20', OTP_PER_ADDRESS: '3' });
    const asking = '192.0.2.60';
    expect((await theirs.askOnce(freshNumber(), asking)).status).toBe(200);
    for (let i = 0; i < 12; i++)
      expect((await theirs.askOnce(freshNumber(), asking)).code).toBe('PUZZLE_NEEDED');
    expect((await theirs.askOnce(freshNumber(), '192.0.2.61')).status).toBe(200);
    // Those that are sent after a puzzle count.
    for (let i = 0; i < 8; i++) expect((await theirs.ask(freshNumber(), `192.0.2.7${i}`)).status).toBe(200);
    expect((await theirs.askOnce(freshNumber(), '192.0.2.90')).code).toBe('PUZZLE_NEEDED');
  });

  it('are counted by address', async () => {
    const { house, acts: theirs } = await houseOf({ OTP_PER_ADDRESS_DAY: '4' });
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await theirs.ask(freshNumber(), '192.0.2.50')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await theirs.ask(freshNumber(), '192.0.2.51')).status).toBe(200);
    expect(house.clock.now()).toBeInstanceOf(Date);
  });
});
