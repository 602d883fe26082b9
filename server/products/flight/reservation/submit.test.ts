import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { foreignerFor, nationalCodeOf, personFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { testStart } from '#server/testing/time.ts';
import { offerFor } from './testing/offers.ts';
import type { FlightWorld } from './testing/world.ts';
import { createFlightWorld, submitBody, submitCall } from './testing/world.ts';

let world: FlightWorld;
let user: SignedIn;

beforeAll(async () => {
  world = await createFlightWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  world.app.clock.set(testStart);
  Object.assign(world.supplier, { adultFare: 20_000_001, state: 'well', repriced: 0 });
  world.offers = new Map([['p1', offerFor()]]);
  user = await signIn(world.app);
});

const submit = (changes: Parameters<typeof submitBody>[0] = {}, token: string | null = user.token) =>
  call(world.app, submitCall, { body: submitBody(changes) }, token === null ? {} : { token });

const offering = (counts: { adults: number; children: number; infants: number }) => {
  world.offers = new Map([['p1', offerFor({ counts })]]);
};

describe('SubmitFlightOrder', () => {
  it('records an order at the price that the supplier asks now', async () => {
    const { status, data } = await submit();
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'Submitted', bill: { total: 21_100_001 } });
    expect(data.bill.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['fare', 20_000_001],
      ['tax', 1_000_000],
      ['fee', 100_000],
    ]);
    expect(world.supplier.repriced).toBe(1);
  });

  it('writes sixty orders of one account in a quarter of an hour; one that is known is answered still', async () => {
    const known = submitBody();
    const ask = (body: typeof known) => call(world.app, submitCall, { body }, user.token);
    const statuses = [(await ask(known)).status];
    for (let i = 1; i < 61; i++) statuses.push((await submit()).status);
    expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([60, 59]);
    expect((await ask(known)).status).toBe(200);
  });

  it('keeps clean travellers and contact, and only the document that was asked for', async () => {
    const passengers = [personFor(1, { passportNumber: 'A1234567' })];
    const { data } = await submit({ passengers });
    const order = await call(
      world.app,
      'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
      { params: { id: data.orderId } },
      user.token,
    );
    expect(order.data).toMatchObject({
      title: 'تهران به مشهد',
      contact: { phoneNumber: '+989123456789', email: 'maryam@example.com' },
      travellers: [
        {
          firstName: 'MARYAM',
          firstNameFarsi: 'مریم',
          nationalCode: nationalCodeOf(1),
          passportNumber: null,
          nationality: 'IRN',
        },
      ],
      productOrder: { isDomestic: true, lines: [{ ladder: { ruleSetId: 'w5-standard-1405' } }] },
    });
    // The specification has its own field for these details.
    expect(order.data).toHaveProperty('flightOrder', order.data.productOrder);
  });

  it('gives the same order for the same key, even after the search expired', async () => {
    const body = submitBody();
    const first = await call(world.app, submitCall, { body }, user.token);
    world.offers = 'expired';
    const again = await call(world.app, submitCall, { body }, user.token);
    expect(again.data).toMatchObject({ orderId: first.data.orderId, orderNumber: first.data.orderNumber });
    expect(world.supplier.repriced).toBe(1);
  });

  it('refuses the same key with another wish, and does not mind it of another user', async () => {
    const idempotencyKey = randomUUID();
    await submit({ idempotencyKey });
    const other = await submit({ idempotencyKey, passengers: [personFor(2)] });
    expect([other.status, other.code]).toEqual([409, 'CONFLICT']);
    const stranger = await signIn(world.app);
    expect((await submit({ idempotencyKey }, stranger.token)).status).toBe(200);
  });

  it('makes one order of two requests with one key at once', async () => {
    const body = submitBody();
    const answers = await Promise.all([1, 2, 3].map(() => call(world.app, submitCall, { body }, user.token)));
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
  });

  it('asks for consent where the price rose, and takes a lower one without asking', async () => {
    world.supplier.adultFare = 22_000_000;
    const dearer = await submit();
    expect([dearer.status, dearer.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(dearer.data).toMatchObject({
      previousTotal: 21_100_001,
      total: 23_100_000,
      bill: { total: 23_100_000 },
    });
    expect((await submit({ acceptedTotal: 23_100_000 })).data.bill.total).toBe(23_100_000);
    world.supplier.adultFare = 10_000_000;
    expect((await submit()).data.bill.total).toBe(11_100_000);
  });

  it.each([0, 1, 21_100_000])('never sells for a total of the browser: %i', async (acceptedTotal) => {
    const { code, data } = await submit({ acceptedTotal });
    expect([code, data]).toMatchObject(['PRICE_CHANGED', { total: 21_100_001 }]);
  });

  it.each([
    ['sold_out', 'SOLD_OUT'],
    ['gone', 'PROPOSAL_GONE'],
    ['silent', 'SUPPLIER_UNAVAILABLE'],
  ] as const)('says so where the supplier is %s', async (state, code) => {
    world.supplier.state = state;
    expect((await submit()).code).toBe(code);
  });

  it('tells an expired search from a proposal that was never in it', async () => {
    expect((await submit({ proposalId: 'p9' })).code).toBe('PROPOSAL_GONE');
    expect((await submit({ requestId: randomUUID() })).code).toBe('REQUEST_EXPIRED');
  });

  it('sells until an hour before departure', async () => {
    world.app.clock.set('2026-12-06T01:44:00Z');
    user = await signIn(world.app);
    expect((await submit()).status).toBe(200);
    world.app.clock.set('2026-12-06T01:46:00Z');
    expect((await submit()).code).toBe('DEPARTURE_TOO_SOON');
  });

  it('is for signed-in users only', async () => {
    expect((await submit({}, null)).status).toBe(401);
  });
});

describe('the passengers of SubmitFlightOrder', () => {
  /** The flight is on 2026-12-06, which is 1405/09/15. */
  it.each([
    ['Adult', '1393/09/15', true],
    ['Adult', '1393/09/16', false],
    ['Child', '1393/09/16', true],
    ['Child', '1393/09/15', false],
    ['Child', '1403/09/16', true],
    ['Child', '1403/09/17', false],
    ['Infant', '1403/09/17', true],
    ['Infant', '1403/09/16', false],
    ['Infant', '1405/08/29', true],
    ['Infant', '1405/09/05', false],
  ] as const)('may a %s be born on %s: %s', async (type, birthDateFa, isRight) => {
    offering({ adults: 1, children: type === 'Child' ? 1 : 0, infants: type === 'Infant' ? 1 : 0 });
    const one = personFor(5, { type, birthDateFa });
    const passengers = type === 'Adult' ? [one] : [personFor(1), one];
    const { status, errors } = await submit({ passengers, acceptedTotal: 99_000_000 });
    if (isRight) expect(status).toBe(200);
    else
      expect(errors).toMatchObject([
        { code: 'PASSENGER_AGE_IS_INVALID', field: `passengers.${passengers.length - 1}.birthDateFa` },
      ]);
  });

  it('does not sell a seat to an infant who turns two before the flight, though it is one today', async () => {
    offering({ adults: 1, children: 0, infants: 1 });
    const infant = personFor(6, { type: 'Infant', birthDateFa: '1403/09/10' });
    const { code, errors } = await submit({ passengers: [personFor(1), infant], acceptedTotal: 99_000_000 });
    expect([code, errors[0]?.field]).toEqual(['PASSENGER_AGE_IS_INVALID', 'passengers.1.birthDateFa']);
  });

  it('must be as many and of the types that were priced', async () => {
    const child = personFor(7, { type: 'Child', birthDateFa: '1398/01/01' });
    for (const passengers of [[child], [personFor(1), personFor(2)]])
      expect((await submit({ passengers, acceptedTotal: 99_000_000 })).code).toBe('PASSENGERS_DO_NOT_MATCH');
  });

  it('are refused twice in one order, by national code and by passport', async () => {
    offering({ adults: 2, children: 0, infants: 0 });
    const twice = await submit({ passengers: [personFor(1), personFor(1, { firstName: 'Sara' })] });
    expect(twice.errors).toMatchObject([
      { code: 'PASSENGER_IS_DUPLICATE', field: 'passengers.1.nationalCode' },
    ]);
    const passports = await submit({ passengers: [foreignerFor('C01X00T47'), foreignerFor('c01x00t47')] });
    expect(passports.errors).toMatchObject([{ field: 'passengers.1.passportNumber' }]);
  });

  it('are named one by one with the contact, where fields are wrong', async () => {
    offering({ adults: 2, children: 0, infants: 0 });
    const { status, errors } = await submit({
      passengers: [personFor(1, { nationalCode: '1234567890' }), personFor(2, { lastNameFarsi: 'Rezaei' })],
      contact: { phoneNumber: '12', email: 'nobody' },
    });
    expect(status).toBe(400);
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['passengers.0.nationalCode', 'NATIONAL_CODE_IS_INVALID'],
      ['passengers.1.lastNameFarsi', 'PL_ENTER_YOUR_FA_LAST_NAME'],
      ['contact.phoneNumber', 'PHONE_NUMBER_IS_INVALID'],
      ['contact.email', 'EMAIL_IS_INVALID'],
    ]);
    expect(errors.every(({ messages }) => /[\u0600-\u06FF]/.test(messages[0] ?? ''))).toBe(true);
  });

  it('need a phone and an e-mail', async () => {
    const { errors } = await submit({ contact: { phoneNumber: '' } });
    expect(errors.map(({ code }) => code)).toEqual(['PL_ENTER_YOUR_CALL_NUMBER', 'PL_ENTER_YOUR_EMAIL']);
  });

  it('are saved where the buyer wishes it', async () => {
    await submit({ savePassengers: true });
    const saved = await call(
      world.app,
      'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers',
      { body: {} },
      user.token,
    );
    expect(saved.data.data).toMatchObject([{ nationalCode: nationalCodeOf(1) }]);
  });

  it.each([
    ['nobody', { passengers: [] }],
    ['ten', { passengers: Array.from({ length: 10 }, (_, at) => personFor(at)) }],
    ['a text', { passengers: 'all of us' }],
    ['nulls', { passengers: [null] }],
    ['a key that is none', { idempotencyKey: 'again' }],
    ['a total in words', { acceptedTotal: '21100001' }],
    ['a total below zero', { acceptedTotal: -5 }],
    ['a total with a fraction', { acceptedTotal: 1.5 }],
  ])('answer 400 where they are %s', async (_, changes) => {
    expect((await submit(changes as never)).status).toBe(400);
  });
});
