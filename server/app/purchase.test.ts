import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { reserveCall, submitCall } from '#server/products/flight/reservation/testing/world.ts';
import { addDepartures } from '#server/products/flight/suppliers/allotment/departures.ts';
import type { TestApp } from '#server/testing/app.ts';
import { askedWhile } from '#server/testing/asked.ts';
import { call } from '#server/testing/call.ts';
import { personFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

const date = '2026-11-29' as PlainDate;
const departure = {
  departure_id: 'counted',
  airline: 'W5',
  flight_number: 9000,
  origin: 'THR',
  destination: 'RAS',
  flight_date: date,
  departs_at: `${date}T12:00` as PlainDateTime,
  minutes: 60,
  aircraft: 'A310',
  booking_class: 'Y',
  adult_fare: 20_000_000,
  child_fare: 20_000_000,
  infant_fare: 2_000_000,
  baggage_kg: 20,
  capacity: 1000,
  is_demo: false,
};

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await wholeHouse();
  const { db } = app.services;
  await addDepartures(db, [departure]);
  user = await signIn(app);
  const credit = { userId: user.userId, amount: toRial(9_000_000_000), reason: 'test', key: 'test' };
  await creditWallet(db, app.services, credit);
});
afterAll(() => app.close());

/** From search to tickets; signed in after the search, whose place among the last ones is written together with others'. */
const buy = async (number: number): Promise<void> => {
  const { data: found } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: { origin: { code: 'THR' }, destination: { code: 'RAS' }, date },
  });
  const proposal = found.proposals.find(({ hash }) => hash.startsWith('W5 9000'));
  if (!proposal) throw new Error('the flight is not on sale');
  const body = {
    requestId: found.requestId,
    proposalId: proposal.proposalId,
    acceptedTotal: proposal.totalPrice,
    idempotencyKey: randomUUID(),
    passengers: [personFor(number)],
    contact: { phoneNumber: '09121234567', email: 'a@example.com' },
  };
  const { data: order, text } = await call(app, submitCall, { body }, user.token);
  expect(order, text).toMatchObject({ status: 'Submitted' });
  const { orderId } = order;
  const held = await call(app, reserveCall, { body: { orderId } }, user.token);
  expect(held.data, held.text).toMatchObject({ status: 'ConfirmSuccessful' });
  const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
  expect(paid.data, paid.text).toMatchObject({ status: 'FinalizationInProgress' });
  const tickets = await call(
    app,
    'GET /api/flight-reservation/Tickets/FlightTicketHtml/{id}',
    { params: { id: orderId }, query: {} },
    user.token,
  );
  expect(tickets.text).toContain('<article');
};

/** Now and then and not for each purchase: what many searched and found, and how often they asked, is written together, plans are made anew. */
const isOfAll = (text: string): boolean =>
  /^\s*(?:discard plans|deallocate)|flight_search_counts|^\s*insert into (?:limits|flight_route_facts)\b/.test(
    text,
  );

it('a whole purchase over HTTP asks the database so often and no oftener', async () => {
  for (let number = 1; number <= 4; number++) await buy(number);
  const messages = await askedWhile(() => buy(5));
  const asked = messages.filter((message) => !message.some(({ text }) => isOfAll(text)));
  const told = asked.map((message) =>
    message.map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, 90)).join(' + '),
  );
  expect(asked.length, told.join('\n')).toBe(10);
  expect(asked.flat().length, told.join('\n')).toBe(18);
});
