import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { personFor, withPassport } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { flightHouse } from '../testing/house.ts';
import { reserveCall, submitCall } from './testing/world.ts';

const available = 'POST /api/flight-catalog/FlightCatalog/Available';
const verifyIssue = 'GET /api/flight-reservation/Issue/VerifyIssueFlightTicket/{id}';

let app: TestApp;

beforeAll(async () => {
  app = await flightHouse();
  for (const room of app.rooms) await room.start?.();
});
afterAll(() => app.close());

const search = async (body: CallerInput<Calls[typeof available]>['body']) => {
  const { data } = await call(app, available, { body });
  return data;
};

/** Submits, holds, pays from the wallet and waits for the tickets; returns the order's id. */
const buy = async (user: SignedIn, body: CallerInput<Calls[typeof submitCall]>['body']): Promise<string> => {
  const order = await call(app, submitCall, { body }, user.token);
  expect(order.status, order.text).toBe(200);
  const { orderId } = order.data;
  const held = await call(app, reserveCall, { body: { orderId } }, user.token);
  expect(held.status, held.text).toBe(200);

  const credit = { userId: user.userId, amount: toRial(9_000_000_000), reason: 'test', key: orderId };
  await creditWallet(app.services.db, app.services, credit);
  const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
  expect(paid.status, paid.text).toBe(200);
  // Issuing goes on after the payment was answered.
  const issue = { params: { id: orderId } };
  await vi.waitFor(async () => {
    const standing = await call(app, verifyIssue, issue, user.token);
    expect(standing.data.isIssued).toBe(true);
  }, 10_000);
  return orderId;
};

/** How many tickets the page and the PDF have. */
const ticketsOf = async (user: SignedIn, id: string) => {
  const asked = { params: { id }, query: {} };
  const html = await call(
    app,
    'GET /api/flight-reservation/Tickets/FlightTicketHtml/{id}',
    asked,
    user.token,
  );
  const pdf = await call(app, 'GET /api/flight-reservation/Tickets/FlightTicketPdf/{id}', asked, user.token);
  return [html.text.match(/<article/g)?.length, pdf.text.match(/\/Type\s*\/Page\b(?!s)/g)?.length];
};

const contact = { phoneNumber: '09121234567', email: 'a@example.com' };

describe('buying a flight of the demo inventory', () => {
  it.each([
    ['the agency’s own charter seats', true],
    ['a system flight', false],
  ])('from search to e-ticket: %s', async (_, isCharter) => {
    const user = await signIn(app);
    const { requestId, proposals } = await search({
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      date: toPlainDate('2026-11-28'),
      passengers: { adults: 2, children: 0, infants: 1 },
    });
    const proposal = proposals.find((one) => one.isCharter === isCharter && one.seat > 2);
    if (!proposal) throw new Error('nothing is on sale');
    const chosen = { requestId, proposalId: proposal.proposalId };

    const fare = await call(app, 'POST /api/flight-reservation/FareRules/GetFareRules', { body: chosen });
    const current = fare.data.ladders[0]?.steps.find((step) => step.isCurrent);
    expect(current?.penaltyPercent ?? null).toBe(proposal.penaltyNowPercent);
    if (isCharter) expect(fare.data.ladders[0]?.ruleSetId).toBe('charter-own-1405');

    const infant = personFor(3, { type: 'Infant', birthDateFa: '1404/06/01' });
    const orderId = await buy(user, {
      ...chosen,
      passengers: [personFor(1), personFor(2), infant],
      contact,
      acceptedTotal: proposal.totalPrice + 50_000_000,
      idempotencyKey: randomUUID(),
    });
    expect(await ticketsOf(user, orderId)).toEqual([3, 3]);
  });

  it('there and back abroad, by way of another country', async () => {
    const user = await signIn(app);
    const way = async (origin: string, destination: string, date: string, isReturning: boolean) => {
      const answer = await search({
        tripType: 2,
        isReturning,
        origin: { code: origin },
        destination: { code: destination },
        date: toPlainDate(date),
      });
      const proposal = answer.proposals.find((one) => one.seat > 0 && one.flightGroups[0]?.stops === 1);
      if (!proposal) throw new Error(`no connection from ${origin} to ${destination} is on sale`);
      return { requestId: answer.requestId, proposal };
    };
    const there = await way('IKA', 'FRA', '2026-12-05', false);
    const back = await way('FRA', 'IKA', '2026-12-15', true);
    const details = await call(app, 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails', {
      body: { requestId: there.requestId, proposalId: there.proposal.proposalId },
    });
    expect(details.data.visaOnRoute.map(({ role, countryIso2 }) => [role, countryIso2])).toEqual([
      ['transit', expect.stringMatching(/^[A-Z]{2}$/)],
      ['destination', 'DE'],
    ]);

    const orderId = await buy(user, {
      requestId: there.requestId,
      proposalId: there.proposal.proposalId,
      returningRequestId: back.requestId,
      returningProposalId: back.proposal.proposalId,
      passengers: [withPassport(1)],
      contact,
      acceptedTotal: there.proposal.totalPrice + back.proposal.totalPrice + 500_000_000,
      idempotencyKey: randomUUID(),
    });
    const order = await call(
      app,
      'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
      { params: { id: orderId } },
      user.token,
    );
    expect(order.data).toMatchObject({
      productType: 'InternationalFlight',
      title: 'تهران به فرانکفورت و برگشت',
      travellers: [{ tickets: [{}, {}] }],
    });
    expect(await ticketsOf(user, orderId)).toEqual([2, 2]);
  });

  it('there and back where one way became dearer: both are held once the buyer agrees', async () => {
    const user = await signIn(app);
    const way = async (origin: string, destination: string, isCharter: boolean) => {
      const { requestId, proposals } = await search({
        tripType: 2,
        isReturning: !isCharter,
        origin: { code: origin },
        destination: { code: destination },
        date: toPlainDate(isCharter ? '2026-11-28' : '2026-12-02'),
      });
      const found = proposals.find((one) => one.isCharter === isCharter && one.seat > 2);
      if (!found) throw new Error('nothing is on sale');
      return { requestId, proposalId: found.proposalId, totalPrice: found.totalPrice };
    };
    const [there, back] = [await way('THR', 'MHD', true), await way('MHD', 'THR', false)];
    const body = {
      requestId: there.requestId,
      proposalId: there.proposalId,
      returningRequestId: back.requestId,
      returningProposalId: back.proposalId,
      passengers: [personFor(1)],
      contact,
      acceptedTotal: 500_000_000,
      idempotencyKey: randomUUID(),
    };
    const { orderId } = (await call(app, submitCall, { body }, user.token)).data;
    await sql`update allotment_departures set adult_fare = adult_fare + 1000000`.execute(app.services.db);
    const asked = await call(app, reserveCall, { body: { orderId } }, user.token);
    expect(asked.code).toBe('PRICE_CHANGED');
    const acceptedTotal = (asked.data as unknown as { total: number }).total;
    expect(acceptedTotal).toBeGreaterThan(there.totalPrice + back.totalPrice);
    const held = await call(app, reserveCall, { body: { orderId, acceptedTotal } }, user.token);
    expect(held.status, held.text).toBe(200);
    expect(held.data.bill.total).toBe(acceptedTotal);
  });
});
