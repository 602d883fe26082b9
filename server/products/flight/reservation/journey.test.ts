import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { personFor } from './testing/people.ts';
import { reserveCall, submitCall } from './testing/world.ts';

const verifyIssue = 'GET /api/flight-reservation/Issue/VerifyIssueFlightTicket/{id}';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  for (const room of app.rooms) await room.start?.();
});
afterAll(() => app.close());

describe('buying a flight of the demo inventory', () => {
  it.each([
    ['the agency’s own charter seats', true],
    ['a system flight', false],
  ])('from search to e-ticket: %s', async (_, isCharter) => {
    const user = await signIn(app);
    const search = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
      body: {
        origin: { code: 'THR' },
        destination: { code: 'MHD' },
        date: toPlainDate('2026-11-28'),
        passengers: { adults: 2, children: 0, infants: 1 },
      },
    });
    const proposal = search.data.proposals.find((one) => one.isCharter === isCharter && one.seat > 2);
    if (!proposal) throw new Error('nothing is on sale');
    const chosen = { requestId: search.data.requestId, proposalId: proposal.proposalId };

    const fare = await call(app, 'POST /api/flight-reservation/FareRules/GetFareRules', { body: chosen });
    const current = fare.data.ladders[0]?.steps.find((step) => step.isCurrent);
    expect(current?.penaltyPercent ?? null).toBe(proposal.penaltyNowPercent);
    if (isCharter) expect(fare.data.ladders[0]?.ruleSetId).toBe('charter-own-1405');

    const infant = personFor(3, { type: 'Infant', birthDateFa: '1404/06/01' });
    const body = {
      ...chosen,
      passengers: [personFor(1), personFor(2), infant],
      contact: { phoneNumber: '09121234567', email: 'a@example.com' },
      acceptedTotal: proposal.totalPrice + 50_000_000,
      idempotencyKey: randomUUID(),
    };
    const order = await call(app, submitCall, { body }, user.token);
    expect(order.status, order.text).toBe(200);
    const { orderId } = order.data;
    const held = await call(app, reserveCall, { body: { orderId } }, user.token);
    expect(held.status, held.text).toBe(200);

    const credit = { userId: user.userId, amount: toRial(900_000_000), reason: 'test', key: orderId };
    await creditWallet(app.services.db, app.services, credit);
    const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
    expect(paid.status, paid.text).toBe(200);
    // Issuing goes on after the answer to the payment.
    const issue = { params: { id: orderId } };
    await vi.waitFor(async () => {
      const standing = await call(app, verifyIssue, issue, user.token);
      expect(standing.data.isIssued).toBe(true);
    }, 10_000);

    const ticket = await call(
      app,
      'GET /api/flight-reservation/Tickets/FlightTicketHtml/{id}',
      { params: { id: orderId }, query: {} },
      user.token,
    );
    expect(ticket.status, ticket.text).toBe(200);
    expect(ticket.text.match(/<article/g)).toHaveLength(3);
    const pdf = await call(
      app,
      'GET /api/flight-reservation/Tickets/FlightTicketPdf/{id}',
      { params: { id: orderId }, query: {} },
      user.token,
    );
    expect(pdf.text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);
  });
});
