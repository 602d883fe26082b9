import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyCode, newVoucher, removeCode } from '#server/commerce/testing/vouchers.ts';
import { closeVoucher } from '#server/commerce/vouchers/manage.ts';
import { call } from '#server/testing/call.ts';
import { foreignerFor, personFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { offerFor } from './testing/offers.ts';
import type { FlightWorld } from './testing/world.ts';
import { createFlightWorld, reserveCall, submitBody, submitCall } from './testing/world.ts';

type Change = Parameters<typeof submitBody>[0];

/** Offers p1, p2 … each of a day of its own, so that each is another departure. */
const offersOfDays = (days: number) =>
  new Map(
    Array.from({ length: days }, (_, at) => {
      const offer = structuredClone(offerFor());
      for (const leg of offer.proposal.flightGroups.flatMap((group) => group.flightLegs))
        leg.flightNumber = String(1000 + at);
      return [`p${at + 1}`, offer] as const;
    }),
  );

const limits = {
  OPEN_ORDERS_PER_ACCOUNT: '4',
  OPEN_SEATS_PER_ACCOUNT: '18',
  OPEN_SEATS_PER_DEPARTURE: '9',
  OPEN_ORDERS_PER_ADDRESS: '6',
  OPEN_SEATS_PER_ADDRESS: '60',
};

let world: FlightWorld;
let user: SignedIn;
beforeAll(async () => {
  world = await createFlightWorld(limits);
});
afterAll(() => world.app.close());
beforeEach(async () => {
  // Holds of other tests have ended by then.
  world.app.clock.advance({ minutes: 40 });
  await world.app.runJobs();
  await sql`update orders set status = 'ConfirmFailed', address_key = null`.execute(world.app.services.db);
  world.offers = offersOfDays(20);
  user = await signIn(world.app);
});

/** People of different names. */
const person = (at: number) => {
  const letter = (n: number) => String.fromCharCode(97 + (n % 26));
  return personFor(at, { firstName: `Sara${letter(at)}${letter(Math.floor(at / 26))}` });
};

const submit = (change: Change = {}, by = user) =>
  call(world.app, submitCall, { body: submitBody(change) }, by.token);
const hold = (orderId: string, by = user) => call(world.app, reserveCall, { body: { orderId } }, by.token);
const held = async (change: Change = {}, by = user): Promise<string> => {
  const { data } = await submit(change, by);
  await hold(data.orderId, by);
  return data.orderId;
};
const statusOf = async (orderId: string, by = user) =>
  (await world.commerce.load(orderId, by.userId))?.status;

describe('how much may be open unpaid', () => {
  it('fifty submits at once by one account: as many as it may have, and a kind word with one of them for the rest', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        submit({ proposalId: `p${(at % 20) + 1}`, passengers: [person(at + 1)] }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(4);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ code, status }) => `${status} ${code}`))).toEqual(
      new Set(['409 TOO_MANY_OPEN_ORDERS']),
    );
    const open = new Set(done.map(({ data }) => data.orderId));
    for (const { data } of refused as unknown as { data: { orderId: string } }[])
      expect(open).toContain(data.orderId);
    expect(refused[0]?.errors[0]?.messages[0]).toContain('بپردازید یا لغو کنید');
  });

  it('many accounts at one address: no more than the address may have, and none that paid counts', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signIn(world.app)));
    const statuses: number[] = [];
    for (const [at, one] of people.entries()) {
      const change = { proposalId: `p${at + 1}`, passengers: [person(at + 1)] };
      statuses.push((await submit(change, one)).status);
    }
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(4).fill(409)]);
    await sql`update orders set status = 'ConfirmFailed'`.execute(world.app.services.db);
    expect((await submit({}, people[9])).status).toBe(200);
    await world.app.runJobs();
    world.app.clock.advance({ minutes: 1 });
    await world.app.runJobs();
  });

  it('nine seats of one departure, whoever is named', async () => {
    const counts = { adults: 5, children: 0, infants: 0 };
    world.offers = new Map([['p1', offerFor({ counts })]]);
    const five = (from: number) => Array.from({ length: 5 }, (_, at) => person(from + at));
    const change = { acceptedTotal: 999_000_000 };
    expect((await submit({ ...change, passengers: five(1) })).status).toBe(200);
    expect((await submit({ ...change, passengers: five(6) })).code).toBe('TOO_MANY_OPEN_ORDERS');
  });

  it('fewer after holds that ran out; cancelling or paying makes room', async () => {
    for (let at = 1; at <= 4; at++) await held({ proposalId: `p${at}`, passengers: [person(at)] });
    world.app.clock.advance({ minutes: 21 });
    await world.app.runJobs();
    const first = await held({ proposalId: 'p5', passengers: [person(5)] });
    expect((await submit({ proposalId: 'p6', passengers: [person(6)] })).status).toBe(200);
    const third = await submit({ proposalId: 'p7', passengers: [person(7)] });
    expect([third.code, third.data]).toMatchObject(['TOO_MANY_OPEN_ORDERS', {}]);
    await call(world.app, 'POST /api/orders/Order/CancelUnpaid', { body: { orderId: first } }, user.token);
    expect((await submit({ proposalId: 'p7', passengers: [person(7)] })).status).toBe(200);
  });
});

describe('who sends one trip again and again', () => {
  /** How many orders for other days are accepted when one order was submitted so often, so many minutes apart. */
  const takenBeside = async (minutes: number, times: number): Promise<number> => {
    for (let at = 1; at <= times; at++) {
      await held({ proposalId: 'p1', passengers: [person(1)] });
      if (at < times) world.app.clock.advance({ minutes });
    }
    const codes = [];
    for (let at = 2; at <= 5; at++)
      codes.push((await submit({ proposalId: `p${at}`, passengers: [person(at)] })).code);
    return codes.filter((code) => code === null).length;
  };

  it('corrects it within minutes and loses nothing', async () => {
    expect(await takenBeside(1, 4)).toBe(3);
  });

  it('holds seats that are never paid, and may hold fewer, as if they had run out', async () => {
    expect(await takenBeside(8, 4)).toBe(2);
  });
});

describe('sent again with a letter corrected', () => {
  it('the earlier hold is let go of first: one order is held, however few seats there are', async () => {
    const first = await held();
    const second = await held({ passengers: [personFor(1, { lastName: 'Rezaeii' })] });
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ConfirmFailed', 'ConfirmSuccessful']);
    const order = await world.commerce.load(first, user.userId);
    expect(order?.statusReason).toBe('cancelled_by_traveller');
  });

  it('a digit of the passport corrected is the same person still', async () => {
    const change = { acceptedTotal: 99_000_000 };
    const first = await held({ ...change, passengers: [foreignerFor('C01X00T47')] });
    const second = await held({ ...change, passengers: [foreignerFor('C01X00T48')] });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ConfirmFailed', 'ConfirmSuccessful']);
  });

  it('other people on the same flight are another order, and so is another account', async () => {
    const first = await held();
    const second = await held({ passengers: [person(2)] });
    const other = await signIn(world.app);
    await held({}, other);
    expect([await statusOf(first), await statusOf(second)]).toEqual([
      'ConfirmSuccessful',
      'ConfirmSuccessful',
    ]);
  });

  describe('with a discount code on it', () => {
    const corrected = { passengers: [personFor(1, { lastName: 'Rezaeii' })] };
    const codeOf = async (change: Parameters<typeof newVoucher>[1] = {}) => {
      const code = await newVoucher(world, change);
      await applyCode(world, user, await held(), code);
      return code;
    };
    const usedOf = async (code: string) => {
      const { rows } = await sql<{ used: number }>`select used from vouchers where code = ${code}`.execute(
        world.app.services.db,
      );
      return rows[0]?.used;
    };

    it('the code goes along, used once', async () => {
      const code = await codeOf({ usesMax: 1 });
      const { data } = await submit(corrected);
      expect([data.lostCode, data.bill.lines.at(-1)?.code]).toEqual([null, code]);
      const { data: now } = await call(
        world.app,
        reserveCall,
        { body: { orderId: data.orderId, acceptedTotal: data.bill.total } },
        user.token,
      );
      expect([now.status, now.bill.total]).toEqual(['ConfirmSuccessful', data.bill.total]);
      expect(await usedOf(code)).toBe(1);
    });

    it('it goes along too where a higher price was asked about in between', async () => {
      const code = await codeOf();
      const refused = await submit({ ...corrected, acceptedTotal: 1 });
      expect(refused.code).toBe('PRICE_CHANGED');
      const { data } = await submit(corrected);
      expect(data.bill.lines.at(-1)?.code).toBe(code);
    });

    it('one that is over by then is named, and nothing is taken off', async () => {
      const code = await codeOf();
      await closeVoucher(world.app.services, code);
      const { data } = await submit(corrected);
      expect([data.lostCode, data.bill.total]).toEqual([code, 21_100_001]);
      expect(await usedOf(code)).toBe(0);
    });

    it('one that was taken off stays off', async () => {
      const orderId = await held();
      const code = await newVoucher(world);
      await applyCode(world, user, orderId, code);
      await removeCode(world, user, orderId);
      const { data } = await submit(corrected);
      expect([data.lostCode, data.bill.total]).toEqual([null, 21_100_001]);
    });
  });
});
