import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { personFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { testStart } from '#server/testing/time.ts';
import { offerFor } from './testing/offers.ts';
import type { FlightWorld } from './testing/world.ts';
import { createFlightWorld, paid, requestId, reserveCall, submitted } from './testing/world.ts';

const chosen = { requestId, proposalId: 'p1' };

let world: FlightWorld;
let user: SignedIn;

beforeAll(async () => {
  world = await createFlightWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  world.app.clock.set(testStart);
  Object.assign(world.supplier, { adultFare: 20_000_001, state: 'well', issues: 'well' });
  world.offers = new Map([['p1', offerFor()]]);
  user = await signIn(world.app);
});

const reserve = (body: { orderId: string; acceptedTotal?: number }, token = user.token) =>
  call(world.app, reserveCall, { body }, token);

describe('ReserveFlightOrder', () => {
  it('holds the seats and tells the countdown by the server’s clock, again and again the same', async () => {
    const orderId = await submitted(world, user);
    const first = await reserve({ orderId });
    expect(first.data).toMatchObject({
      orderId,
      status: 'ConfirmSuccessful',
      serverTime: testStart,
      bill: { total: 21_100_001 },
      ladders: [{ known: true, ruleSetId: 'w5-standard-1405' }],
    });
    world.app.clock.advance({ minutes: 3 });
    const again = await reserve({ orderId });
    expect(again.data.payableUntil).toBe(first.data.payableUntil);
  });

  it('asks for consent to a dearer price, holds at it once given, and never at a price of the browser', async () => {
    const orderId = await submitted(world, user);
    world.supplier.adultFare = 25_000_000;
    for (const acceptedTotal of [undefined, 21_100_001, 26_099_999]) {
      const { code, data } = await reserve({
        orderId,
        ...(acceptedTotal === undefined ? {} : { acceptedTotal }),
      });
      expect([code, data]).toMatchObject(['PRICE_CHANGED', { previousTotal: 21_100_001, total: 26_100_000 }]);
    }
    const { status, data } = await reserve({ orderId, acceptedTotal: 26_100_000 });
    expect([status, data.bill.total]).toEqual([200, 26_100_000]);
  });

  it('takes a lower price without asking', async () => {
    const orderId = await submitted(world, user);
    world.supplier.adultFare = 15_000_000;
    expect((await reserve({ orderId })).data.bill.total).toBe(16_100_000);
  });

  it('says sold out, and that the order is over then', async () => {
    const orderId = await submitted(world, user);
    world.supplier.state = 'sold_out';
    expect((await reserve({ orderId })).code).toBe('SOLD_OUT');
    world.supplier.state = 'well';
    expect((await reserve({ orderId })).code).toBe('SOLD_OUT');
  });

  it('can be tried again where the supplier was silent', async () => {
    const orderId = await submitted(world, user);
    world.supplier.state = 'silent';
    expect((await reserve({ orderId })).code).toBe('SUPPLIER_UNAVAILABLE');
    world.supplier.state = 'well';
    world.app.clock.advance({ minutes: 2 });
    expect((await reserve({ orderId })).status).toBe(200);
  });

  it('tells that the hold ended', async () => {
    const orderId = await submitted(world, user);
    await reserve({ orderId });
    world.app.clock.advance({ minutes: 30 });
    user = { ...user, token: await world.app.services.auth.sign(user) };
    expect((await reserve({ orderId })).code).toBe('ORDER_EXPIRED');
  });

  it('lets one account hold thirty times in a quarter of an hour', async () => {
    const orderId = await submitted(world, user);
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await reserve({ orderId })).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    world.app.clock.advance({ minutes: 15 });
    expect((await reserve({ orderId })).status).not.toBe(429);
  });

  it("does not find another user's order, or none", async () => {
    const orderId = await submitted(world, user);
    const stranger = await signIn(world.app);
    expect((await reserve({ orderId }, stranger.token)).code).toBe('ORDER_NOT_FOUND');
    expect((await reserve({ orderId: randomUUID() })).code).toBe('ORDER_NOT_FOUND');
    expect((await reserve({ orderId: "' or 1=1" })).status).toBe(400);
  });
});

describe('GetFlightDetails', () => {
  const details = () =>
    call(world.app, 'POST /api/flight-reservation/Proposals/GetFlightDetails', { body: chosen });

  it('prices again and tells whether it changed', async () => {
    expect((await details()).data).toMatchObject({
      previousTotal: 21_100_001,
      total: 21_100_001,
      isChanged: false,
    });
    world.supplier.adultFare = 21_000_000;
    expect((await details()).data).toMatchObject({
      total: 22_100_000,
      isChanged: true,
      legs: [{ requestId, proposal: { proposalId: 'p1' } }],
    });
  });

  it('is not a way to ask suppliers without end', async () => {
    const { limits } = world.app.services;
    for (let at = 0; at < 600; at++) await limits.takeRoughly('flight:look:127.0.0.1', 600, 60);
    expect((await details()).code).toBe('TOO_MANY_REQUESTS');
    world.app.clock.advance({ seconds: 61 });
    expect((await details()).status).toBe(200);
  });

  it('says why it cannot', async () => {
    world.supplier.state = 'sold_out';
    expect((await details()).code).toBe('SOLD_OUT');
    world.supplier.state = 'silent';
    expect((await details()).code).toBe('SUPPLIER_UNAVAILABLE');
    world.offers = 'expired';
    expect((await details()).code).toBe('REQUEST_EXPIRED');
  });
});

describe('GetFareRules and GetRouteRules', () => {
  it("answer the ladder of the fare's own table and the rules of the route", async () => {
    const fare = await call(world.app, 'POST /api/flight-reservation/FareRules/GetFareRules', {
      body: chosen,
    });
    expect(fare.data.ladders).toMatchObject([
      { known: true, ruleSetId: 'w5-standard-1405', bookingClass: 'Y' },
    ]);
    const route = await call(world.app, 'POST /api/flight-reservation/FareRules/GetRouteRules', {
      body: chosen,
    });
    const texts = new Map(route.data.rules.map((rule) => [rule.code, rule.text]));
    expect(texts.get('CHECK_IN')).toContain('۰۵:۱۵');
    expect(texts.get('BAGGAGE')).toContain('۲۰ کیلو');
    expect(texts.get('DELAY')).toContain('بدون جریمه');
  });
});

describe('VerifyFlightOrder and VerifyIssueFlightTicket', () => {
  const verify = (id: string, token = user.token) =>
    call(world.app, 'GET /api/flight-reservation/Submit/VerifyFlightOrder/{id}', { params: { id } }, token);
  const verifyIssue = (id: string, token = user.token) =>
    call(
      world.app,
      'GET /api/flight-reservation/Issue/VerifyIssueFlightTicket/{id}',
      { params: { id } },
      token,
    );

  it('follow an order from held to issued', async () => {
    const orderId = await submitted(world, user);
    const { data } = await reserve({ orderId });
    expect((await verify(orderId)).data).toMatchObject({
      isPaid: false,
      paymentState: 'none',
      payableUntil: data.payableUntil,
    });
    const issued = await paid(world, user, { passengers: [personFor(2)] });
    expect((await verify(issued)).data).toMatchObject({
      isPaid: true,
      payableUntil: null,
      status: 'FinalizationSuccessful',
    });
    expect((await verifyIssue(issued)).data).toMatchObject({
      isIssued: true,
      isFailed: false,
      refundedToWallet: 0,
      noticeBy: '2026-11-21T06:45:00.000Z',
    });
  });

  it('tell that issuing failed and all the money is back', async () => {
    world.supplier.issues = 'refused';
    const orderId = await paid(world, user);
    expect((await verifyIssue(orderId)).data).toMatchObject({
      isIssued: false,
      isFailed: true,
      status: 'RefundSuccessful',
      refundedToWallet: 21_100_001,
    });
  });

  it("do not find another user's order", async () => {
    const orderId = await submitted(world, user);
    const { token } = await signIn(world.app);
    expect((await verify(orderId, token)).code).toBe('ORDER_NOT_FOUND');
    expect((await verifyIssue(orderId, token)).code).toBe('ORDER_NOT_FOUND');
  });
});

describe('FlightTicketHtml and FlightTicketPdf', () => {
  const html = (id: string, query = {}, token = user.token) =>
    call(
      world.app,
      'GET /api/flight-reservation/Tickets/FlightTicketHtml/{id}',
      { params: { id }, query },
      token,
    );
  const pdf = (id: string, query = {}, token = user.token) =>
    call(
      world.app,
      'GET /api/flight-reservation/Tickets/FlightTicketPdf/{id}',
      { params: { id }, query },
      token,
    );
  const pages = (text: string) => text.match(/\/Type\s*\/Page\b(?!s)/g)?.length;

  it('give the owner a page and a PDF with one ticket for each passenger, or for the one asked for', async () => {
    world.offers = new Map([['p1', offerFor({ counts: { adults: 2, children: 0, infants: 0 } })]]);
    const passengers = [personFor(1), personFor(2, { firstNameFarsi: 'سارا' })];
    const orderId = await paid(world, user, { passengers, acceptedTotal: 42_200_002 });
    const page = await html(orderId);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src data:/,
    );
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.text.match(/<article/g)).toHaveLength(2);
    expect(page.text).toContain('K7QX2M');
    const whole = await pdf(orderId);
    expect([whole.headers['content-type'], pages(whole.text)]).toEqual(['application/pdf', 2]);
    const travellers = await call(
      world.app,
      'GET /api/orders/Order/GetOrderPassengers/{id}',
      { params: { id: orderId }, query: {} },
      user.token,
    );
    expect(pages((await pdf(orderId, { travellerId: travellers.data[0]?.travellerId })).text)).toBe(1);
    expect((await html(orderId, { proposalId: 'p1' })).status).toBe(200);
    expect((await html(orderId, { proposalId: 'other' })).status).toBe(404);
    expect((await pdf(orderId, { travellerId: randomUUID() })).status).toBe(404);
  });

  it('are set so often a minute for one account, since setting a PDF keeps others waiting', async () => {
    const orderId = await paid(world, user);
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await pdf(orderId)).status);
    expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([30, 29]);
    expect((await html(orderId)).status).toBe(200);
  });

  it('are not there before the ticket is issued, nor for anyone else', async () => {
    const waiting = await submitted(world, user);
    expect([(await html(waiting)).code, (await pdf(waiting)).code]).toEqual([
      'TICKET_NOT_READY',
      'TICKET_NOT_READY',
    ]);
    const orderId = await paid(world, user, { passengers: [personFor(3)] });
    const { token } = await signIn(world.app);
    expect([(await html(orderId, {}, token)).code, (await pdf(orderId, {}, token)).code]).toEqual([
      'ORDER_NOT_FOUND',
      'ORDER_NOT_FOUND',
    ]);
    expect((await html(orderId, {}, '')).status).toBe(401);
  });

  it('come with a text message that has the reference and a link, and no name', async () => {
    await paid(world, user);
    const rows = await messagesIn(world.app.services.db);
    const message = rows.map(({ text }) => text).find((text) => text.includes('K7QX2M')) ?? '';
    expect(message).toContain('تهران به مشهد');
    expect(message).toContain('https://hodhod.example/profile/my-travels/order-details?orderId=');
    expect(message).not.toContain('رضایی');
  });
});
