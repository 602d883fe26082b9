import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import { call } from '#server/testing/call.ts';
import { personFor, withPassport } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import type { FlightWorld } from '../reservation/testing/world.ts';
import { createFlightWorld, paid, requestId, submitted } from '../reservation/testing/world.ts';

const correct = 'POST /api/flight-reservation/Passenger/CorrectNationalCode';
const newCode = '0499370899';

let world: FlightWorld;
let user: SignedIn;
/** What the supplier was asked, and its next answers; once none is left it answers 'done'. */
let asked: string[];
let answers: (DeskAnswer<null, 'refused'> | 'throws')[];

beforeAll(async () => {
  world = await createFlightWorld();
});
afterAll(() => world?.app.close());
beforeEach(async () => {
  world.app.clock.set('2026-11-21T06:30:00.000Z');
  world.offers = new Map([['p1', offerFor()]]);
  asked = [];
  answers = [];
  world.supplier.correctNationalCode = async (_line, _reference, _traveller, code) => {
    asked.push(code);
    const answer = answers.shift() ?? { kind: 'done', value: null };
    if (answer === 'throws') throw new Error('no answer');
    return answer;
  };
  user = await signIn(world.app);
});

const load = async (orderId: string) => {
  const order = await world.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};

const travellerOf = async (orderId: string, at = 0) => {
  const traveller = (await load(orderId)).travellers[at];
  if (!traveller) throw new Error('nobody');
  return traveller;
};

const ask = async (orderId: string, nationalCode = newCode, token = user.token) => {
  const { travellerId } = await travellerOf(orderId);
  return call(world.app, correct, { body: { orderId, travellerId, nationalCode } }, token);
};

/** Moves the clock, with a session that is still open then. */
const at = async (moment: string) => {
  world.app.clock.set(moment);
  user = await signIn(world.app, user.phoneNumber);
};

const thereAndBack = {
  acceptedTotal: 42_200_002,
  returningRequestId: requestId,
  returningProposalId: 'p2',
};
const offersBothWays = () =>
  new Map([
    ['p1', offerFor()],
    [
      'p2',
      offerFor({
        proposalId: 'p2',
        from: 'MHD',
        to: 'THR',
        departure: '2026-12-10T18:00',
        arrival: '2026-12-10T19:30',
        isReturning: true,
      }),
    ],
  ]);

describe('CorrectNationalCode', () => {
  it('changes the code and nothing else, and writes it into the order’s history', async () => {
    const orderId = await paid(world, user);
    const before = await travellerOf(orderId);
    const answer = await ask(orderId, '۰۴۹۹۳۷۰۸۹۹');
    expect(answer.data, answer.text).toEqual({ travellerId: before.travellerId, nationalCode: newCode });
    expect(await travellerOf(orderId)).toEqual({ ...before, nationalCode: newCode });
    const order = await load(orderId);
    expect(order.timeline.at(-1)).toMatchObject({ by: 'traveller', reason: 'traveller_corrected' });
    expect(order.status).toBe('FinalizationSuccessful');
    expect((await ask(orderId)).status).toBe(200);
    expect(asked).toEqual([newCode]);
    expect((await load(orderId)).timeline).toEqual(order.timeline);
  });

  it('refuses a code that is none, and one of somebody else in the order', async () => {
    const passengers = [personFor(1), personFor(2)];
    const offer = offerFor({ counts: { adults: 2, children: 0, infants: 0 } });
    world.offers = new Map([['p1', offer]]);
    const orderId = await paid(world, user, { passengers, acceptedTotal: offer.proposal.totalPrice });
    const other = await travellerOf(orderId, 1);
    for (const [code, why] of [
      ['0499370898', 'NATIONAL_CODE_IS_INVALID'],
      ['123', 'NATIONAL_CODE_IS_INVALID'],
      [other.nationalCode ?? '', 'PASSENGER_IS_DUPLICATE'],
    ] as const) {
      const answer = await ask(orderId, code);
      expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field]).toEqual([
        400,
        why,
        'nationalCode',
      ]);
    }
    expect(asked).toEqual([]);
  });

  it('is for issued system tickets within Iran by national code that have not left', async () => {
    const wrongState = async (orderId: string) => (await ask(orderId)).code;
    expect(await wrongState(await submitted(world, user))).toBe('ORDER_STATE');
    const byPassport = await paid(world, user, {
      passengers: [withPassport(1, { nationalityCountryCode: 'AFG' })],
    });
    expect(await wrongState(byPassport)).toBe('ORDER_STATE');
    world.offers = new Map([['p1', offerFor({ isCharter: true })]]);
    expect(await wrongState(await paid(world, user))).toBe('ORDER_STATE');
    world.offers = new Map([['p1', offerFor()]]);
    const left = await paid(world, user);
    await at('2026-12-06T02:45:00.000Z');
    expect(await wrongState(left)).toBe('ORDER_STATE');
    expect(asked).toEqual([]);
  });

  it('is for its owner alone', async () => {
    const orderId = await paid(world, user);
    const stranger = await signIn(world.app);
    expect((await ask(orderId, newCode, stranger.token)).code).toBe('ORDER_NOT_FOUND');
    const nobody = { orderId, travellerId: '01939d80-0000-7000-8000-00000000ffff', nationalCode: newCode };
    expect((await call(world.app, correct, { body: nobody }, user.token)).status).toBe(404);
  });

  it('keeps the old code where the supplier refuses or cannot be heard; trying again is safe', async () => {
    const orderId = await paid(world, user);
    const { nationalCode } = await travellerOf(orderId);
    answers = [{ kind: 'refused', reason: 'refused' }, { kind: 'unknown' }, 'throws'];
    const codes = [await ask(orderId), await ask(orderId), await ask(orderId)].map(({ code }) => code);
    expect(codes).toEqual(['SUPPLIER_REFUSED', 'SUPPLIER_UNAVAILABLE', 'SUPPLIER_UNAVAILABLE']);
    expect((await travellerOf(orderId)).nationalCode).toBe(nationalCode);
    expect((await ask(orderId)).status).toBe(200);
    expect((await travellerOf(orderId)).nationalCode).toBe(newCode);
  });

  it('gives all tickets of a trip one code: where a later one refuses, the first has the old one again', async () => {
    world.offers = offersBothWays();
    const orderId = await paid(world, user, thereAndBack);
    const { nationalCode } = await travellerOf(orderId);
    answers = [
      { kind: 'done', value: null },
      { kind: 'refused', reason: 'refused' },
    ];
    expect((await ask(orderId)).code).toBe('SUPPLIER_REFUSED');
    expect(asked).toEqual([newCode, newCode, nationalCode]);
    answers = [{ kind: 'done', value: null }, { kind: 'refused', reason: 'refused' }, { kind: 'unknown' }];
    expect((await ask(orderId)).code).toBe('SUPPLIER_UNAVAILABLE');
    expect((await travellerOf(orderId)).nationalCode).toBe(nationalCode);
  });

  it('leaves the way that was flown as it is', async () => {
    world.offers = offersBothWays();
    const orderId = await paid(world, user, thereAndBack);
    await at('2026-12-07T00:00:00.000Z');
    expect((await ask(orderId)).status).toBe(200);
    expect(asked).toEqual([newCode]);
  });

  it('lets one correction of a traveller go at a time, and a lost one not for ever', async () => {
    const orderId = await paid(world, user);
    const { travellerId } = await travellerOf(orderId);
    const until = new Date(world.app.clock.now().getTime() + 60_000);
    await sql`insert into flight_correction_leases values (${travellerId}::uuid, ${until}::timestamptz)`.execute(
      world.app.services.db,
    );
    expect((await ask(orderId)).code).toBe('CONFLICT');
    world.app.clock.advance({ minutes: 2 });
    expect((await ask(orderId)).status).toBe(200);
  });
});

it('shows whose tickets may be corrected only where their supplier can', async () => {
  const orderId = await paid(world, user);
  const may = async () => {
    const order = await load(orderId);
    return ((await world.desk.details(order)) as { canCorrectNationalCode: boolean }).canCorrectNationalCode;
  };
  expect(await may()).toBe(true);
  delete world.supplier.correctNationalCode;
  expect(await may()).toBe(false);
  expect((await ask(orderId)).code).toBe('ORDER_STATE');
});
