import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { zeroRial } from '#core/rules/money/rial.ts';
import { addVoucher } from '#server/commerce/vouchers/manage.ts';
import type { ChosenOffer } from '#server/products/flight/suppliers/port.ts';
import { call } from '#server/testing/call.ts';
import { foreignerFor, personFor, withPassport } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { testStart } from '#server/testing/time.ts';
import { offerFor } from './testing/offers.ts';
import type { FlightWorld } from './testing/world.ts';
import { createFlightWorld, paid, requestId, reserveCall, submitBody, submitCall } from './testing/world.ts';

let world: FlightWorld;
let user: SignedIn;

const there = offerFor();
const back = offerFor({
  proposalId: 'p2',
  from: 'MHD',
  to: 'THR',
  departure: '2026-12-20T18:00',
  arrival: '2026-12-20T19:30',
  isReturning: true,
});
const abroad = offerFor({
  from: 'IKA',
  to: 'FRA',
  departure: '2026-12-06T06:15',
  arrival: '2026-12-06T16:00',
  via: { at: 'IST', arrival: '2026-12-06T08:45', departure: '2026-12-06T13:50' },
});
const onwards = offerFor({
  proposalId: 'p2',
  from: 'FRA',
  to: 'IST',
  departure: '2026-12-09T10:00',
  arrival: '2026-12-09T15:00',
});
const home = offerFor({
  proposalId: 'p3',
  from: 'IST',
  to: 'IKA',
  departure: '2026-12-12T20:00',
  arrival: '2026-12-13T00:00',
});

const offering = (...offers: ChosenOffer[]) => {
  world.offers = new Map(offers.map((offer) => [offer.proposal.proposalId, offer]));
};
const roundTrip = { returningRequestId: requestId, returningProposalId: 'p2', acceptedTotal: 42_200_002 };
const threeLegs = { ...roundTrip, furtherLegs: [{ requestId, proposalId: 'p3' }], acceptedTotal: 63_300_003 };

const submit = (changes: Parameters<typeof submitBody>[0]) =>
  call(world.app, submitCall, { body: submitBody(changes) }, user.token);
const reserve = (body: { orderId: string; acceptedTotal?: number }) =>
  call(world.app, reserveCall, { body }, user.token);
const detailsOf = (id: string) =>
  call(world.app, 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}', { params: { id } }, user.token);

beforeAll(async () => {
  world = await createFlightWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  world.app.clock.set(testStart);
  Object.assign(world.supplier, { adultFare: 20_000_001, state: 'well', issues: 'well', repriced: 0 });
  user = await signIn(world.app);
});

describe('a round trip', () => {
  beforeEach(() => offering(there, back));

  it('is one order with a line for each way, one bill, a ladder and a ticket each', async () => {
    const orderId = await paid(world, user, roundTrip);
    const { data } = await detailsOf(orderId);
    expect(data).toMatchObject({
      productType: 'DomesticFlight',
      title: 'تهران به مشهد و برگشت',
      startsAt: '2026-12-06T06:15',
      endsAt: '2026-12-20T19:30',
      bill: { total: 42_200_002 },
    });
    expect(data.bill.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['بزرگسال · رفت', 20_000_001],
      ['بزرگسال · برگشت', 20_000_001],
      ['مالیات', 2_000_000],
      [expect.any(String), 200_000],
    ]);
    expect(data.travellers[0]?.tickets).toHaveLength(2);
    const pdf = await call(
      world.app,
      'GET /api/flight-reservation/Tickets/FlightTicketPdf/{id}',
      { params: { id: orderId }, query: {} },
      user.token,
    );
    expect(pdf.text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  });

  it('asks for consent to the joined total, at the order and at the hold, and holds both ways', async () => {
    world.supplier.adultFare = 22_000_000;
    const dearer = await submit(roundTrip);
    expect([dearer.code, dearer.data]).toMatchObject([
      'PRICE_CHANGED',
      { previousTotal: 42_200_002, total: 46_200_000 },
    ]);
    world.supplier.adultFare = 20_000_001;
    const { orderId } = (await submit(roundTrip)).data;
    world.supplier.adultFare = 21_000_000;
    expect(await reserve({ orderId })).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { previousTotal: 42_200_002, total: 44_200_000, bill: { total: 44_200_000 } },
    });
    const held = await reserve({ orderId, acceptedTotal: 44_200_000 });
    expect(held.data.bill.lines.map(({ label }) => label).slice(0, 2)).toEqual([
      'بزرگسال · رفت',
      'بزرگسال · برگشت',
    ]);
    expect(held.data.ladders).toHaveLength(2);
  });

  it('asks for consent to what is paid in the end, where a discount code is on the order', async () => {
    const { orderId } = (await submit(roundTrip)).data;
    await addVoucher(world.app.services, {
      code: 'TENTH',
      worth: { kind: 'percent', percent: 10, cap: null },
      minimumTotal: zeroRial,
      validFrom: null,
      validUntil: null,
      kinds: null,
      usesMax: null,
      usesPerUser: null,
    });
    const body = { orderId, code: 'TENTH' };
    const less = await call(world.app, 'POST /api/orders/Order/ApplyDiscountVoucher', { body }, user.token);
    expect(less.data.bill.total).toBe(37_980_002);
    world.supplier.adultFare = 19_000_000;
    // The new total is lower, so the buyer is not asked, and the code takes its share of the new price.
    expect((await reserve({ orderId })).data.bill.total).toBe(36_180_000);
  });

  it('is another wish than one way under the same key', async () => {
    const body = submitBody(roundTrip);
    const whole = await call(world.app, submitCall, { body }, user.token);
    const again = await call(world.app, submitCall, { body }, user.token);
    expect(again.data.orderId).toBe(whole.data.orderId);
    const oneWay = { ...body, returningRequestId: '', returningProposalId: '' };
    expect((await call(world.app, submitCall, { body: oneWay }, user.token)).code).toBe('CONFLICT');
  });

  it('names the flight on which an infant is no infant any more, and sells that child a seat all the way', async () => {
    const counts = { adults: 1, children: 0, infants: 1 };
    const birthDateFa = '2024/12/15';
    const [first, second] = [there, back].map((offer) => structuredClone(offer));
    for (const offer of [first, second]) if (offer) offer.criteria.passengers = counts;
    if (first && second) offering(first, second);
    const asInfant = await submit({
      ...roundTrip,
      acceptedTotal: 99_000_000,
      passengers: [personFor(1), personFor(2, { type: 'Infant', birthDateFa })],
    });
    expect(asInfant.errors).toMatchObject([
      { code: 'PASSENGER_AGE_IS_INVALID', field: 'passengers.1.birthDateFa' },
    ]);
    expect(asInfant.errors[0]?.messages[0]).toBe(
      'در سفر یکشنبه ۲۹ آذر، این مسافر کودک است؛ همه سفر با نرخ کودک خریده می‌شود.',
    );
    expect(asInfant.errors[0]?.said).toContainEqual({ day: '2026-12-20' });
    for (const offer of [first, second])
      if (offer) offer.criteria.passengers = { adults: 1, children: 1, infants: 0 };
    const asChild = await submit({
      ...roundTrip,
      acceptedTotal: 99_000_000,
      passengers: [personFor(1), personFor(2, { type: 'Child', birthDateFa })],
    });
    expect(asChild.status, asChild.text).toBe(200);
  });

  it('is refused where the way back leaves too soon, and where two parties were searched for', async () => {
    offering(
      there,
      offerFor({
        proposalId: 'p2',
        from: 'MHD',
        to: 'THR',
        departure: '2026-12-06T08:30',
        arrival: '2026-12-06T10:00',
      }),
    );
    expect(await submit(roundTrip)).toMatchObject({
      status: 409,
      code: 'CONNECTION_TOO_SHORT',
      data: { leg: 2, minutes: 45, minutesMin: 60 },
    });
    const forTwo = structuredClone(back);
    forTwo.criteria.passengers = { adults: 2, children: 0, infants: 0 };
    offering(there, forTwo);
    expect((await submit(roundTrip)).code).toBe('TRIP_DOES_NOT_FIT');
    // Only one of the two ids of a way back is a mistake, not a one-way trip.
    offering(there, back);
    expect((await submit({ ...roundTrip, returningProposalId: '' })).code).toBe('TRIP_DOES_NOT_FIT');
    expect((await submit({ ...roundTrip, returningRequestId: '' })).code).toBe('TRIP_DOES_NOT_FIT');
    expect(world.supplier.repriced).toBe(0);
  });
});

describe('three legs abroad', () => {
  beforeEach(() => offering(abroad, onwards, home));
  const passengers = [withPassport(1)];

  it('are one international order, named by where they lead', async () => {
    const orderId = await paid(world, user, { ...threeLegs, passengers });
    const { data } = await detailsOf(orderId);
    expect(data).toMatchObject({
      productType: 'InternationalFlight',
      title: 'تهران، فرانکفورت، استانبول، تهران',
      endsAt: '2026-12-13T00:00',
      bill: { total: 63_300_003 },
      travellers: [{ passportNumber: 'K12345671', firstNameFarsi: null, tickets: [{}, {}, {}] }],
    });
  });

  it('ask an Iranian for a passport beside the code, others for a passport, valid six months after the last leg', async () => {
    const asHome = await submit({
      ...threeLegs,
      passengers: [personFor(1, { nationalityCountryCode: 'IRN' })],
    });
    expect(asHome.errors.map(({ field }) => field)).toEqual([
      'passengers.0.passportIssuingCountryCode',
      'passengers.0.passportNumber',
      'passengers.0.passportExpirationDateFa',
    ]);
    const ends = (passportExpirationDateFa: string) =>
      submit({ ...threeLegs, passengers: [foreignerFor('C01X00T47', { passportExpirationDateFa })] });
    expect((await ends('2027/06/11')).errors).toMatchObject([
      { code: 'PASS_VALIDITY_LESS_6MONTH', field: 'passengers.0.passportExpirationDateFa' },
    ]);
    expect((await ends('2027/06/12')).status).toBe(200);
  });

  it('need four hours between an arrival and the next departure', async () => {
    const soon = {
      from: 'FRA',
      to: 'IST',
      departure: '2026-12-06T19:59',
      arrival: '2026-12-07T01:00',
    } as const;
    offering(abroad, offerFor({ ...soon, proposalId: 'p2' }), home);
    expect(await submit({ ...threeLegs, passengers })).toMatchObject({
      code: 'CONNECTION_TOO_SHORT',
      data: { leg: 2, minutes: 239, minutesMin: 240 },
    });
  });

  it('tell the rules of their routes once each, with what abroad asks', async () => {
    const body = { requestId, proposalId: 'p1', ...threeLegs };
    const { data } = await call(world.app, 'POST /api/flight-reservation/FareRules/GetRouteRules', { body });
    const texts = data.rules.map(({ code, text }) => `${code} ${text}`);
    expect(texts.filter((text) => text.startsWith('CHECK_IN'))).toHaveLength(3);
    expect(texts.find((text) => text.startsWith('CHECK_IN'))).toContain(
      '۳ ساعت پیش از پرواز، یعنی ساعت ۰۳:۱۵',
    );
    expect(texts.filter((text) => text.startsWith('DOCUMENTS'))).toHaveLength(1);
    expect(texts.find((text) => text.startsWith('DELAY_CARE'))).toContain('۴ ساعت');
    const ladders = await call(world.app, 'POST /api/flight-reservation/FareRules/GetFareRules', { body });
    // There is no table for flights abroad, so the answer is that penalties are not known.
    expect(ladders.data.ladders.map(({ known }) => known)).toEqual([false, false, false]);
  });
});

describe('a buyer from a marketplace', () => {
  const contact = { phoneNumber: '09123456789', email: '' };
  beforeEach(() => {
    offering(there);
    world.partners = new Set(['safarmarket']);
  });

  it('may leave the e-mail out, where the marketplace is one of ours', async () => {
    expect((await submit({ contact, partner: 'SafarMarket' })).status).toBe(200);
    expect((await submit({ contact, partner: 'nobody' })).errors).toMatchObject([
      { field: 'contact.email', code: 'PL_ENTER_YOUR_EMAIL' },
    ]);
    expect((await submit({ contact })).status).toBe(400);
    const wrong = await submit({ contact: { ...contact, email: 'x@' }, partner: 'safarmarket' });
    expect(wrong.errors).toMatchObject([{ field: 'contact.email', code: 'EMAIL_IS_INVALID' }]);
  });
});
