import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import type { BackQuote, IssuedLine, OrderLine, RefundDesk } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { applicationsEnv } from '#server/products/visa/applications/env.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { createRefundDesk } from './refunds.ts';

let app: TestApp;
let user: SignedIn;
let desk: RefundDesk;
/** The events of orders that the desk asked commerce for. */
let moved: string[];

beforeAll(async () => {
  app = await visas.visaWorld();
});
beforeEach(async () => {
  user = await visas.traveller(app);
  moved = [];
  const commerce = {
    review: async (...[, , event]: [unknown, string, string]) => !!moved.push(event) && false,
  };
  const privateFiles = { keepUntil: async () => {} };
  desk = createRefundDesk({
    ...app.services,
    commerce,
    privateFiles,
    env: app.services.config.read(applicationsEnv),
  } as unknown as Parameters<typeof createRefundDesk>[0]);
});
afterAll(() => app.close());

const paid = async (): Promise<{ order: OrderDetail; line: IssuedLine; ids: string[] }> => {
  const people = [await visas.person(app), await visas.child(app)];
  const { orderId, ids } = await visas.paidFor(app, user, people, { guarantee: true });
  const order = await loadOrder(app.services.db, orderId);
  const [line] = order?.lines ?? [];
  if (!order || !line) throw new Error('the order is not there');
  return { order, line, ids };
};

const documentsOf = ({ documents }: IssuedLine, ids: string[]) =>
  documents.filter(({ travellerIds }) => travellerIds.some((id) => ids.includes(id)));

const quoteOf = async (line: IssuedLine, ids: string[]): Promise<BackQuote> => {
  const answer = await desk.quote(line, documentsOf(line, ids));
  if (answer.kind !== 'done') throw new Error(`no quote: ${answer.kind}`);
  return answer.value;
};

const statesOf = async ({ orderId }: OrderLine) => {
  const { rows } = await sql<{ state: string }>`
    select state from visa_applicants where order_id = ${orderId} order by position`.execute(app.services.db);
  return rows.map(({ state }) => state);
};

const send = async ({ orderId }: OrderLine, travellerIds: string[]) =>
  call(
    app,
    'POST /api/back-office/visa/Send',
    { body: { orderId, travellerIds } },
    (await visas.staffMember(app)).token,
  );

describe('the desk', () => {
  it('says what comes back of everybody, in shares that add up to the price', async () => {
    const { order, line } = await paid();
    const now = await desk.backNow(line, order);
    expect(addRial(...now.map(({ price }) => price))).toBe(line.total);
    expect(now.map(({ why }) => why)).toEqual(['notBegun', 'notBegun']);
    for (const { price, fee, back } of now) expect(back).toBe(price - fee);
  });

  it('gives back by its quote once: what the authority takes, not what was the house’s own', async () => {
    const { line, ids } = await paid();
    const [first = ''] = ids;
    const quote = await quoteOf(line, [first]);
    const { price } = (await visas.kindOf(app)).kind;
    const { parts } = await visas.priceOf(app, 1);
    expect(price.currency).toBe('AED');
    expect(quote.refund).toBe(parts.find(({ code }) => code === 'visa')?.amount);
    expect(await desk.refundStatus(line, quote.quoteId)).toEqual({
      kind: 'refused',
      reason: 'not_refunded',
    });
    const answers = await Promise.all([desk.refund(line, quote), desk.refund(line, quote)]);
    for (const answer of answers) expect(answer).toEqual({ kind: 'done', value: { refunded: quote.refund } });
    expect(await desk.refundStatus(line, quote.quoteId)).toEqual({
      kind: 'done',
      value: { refunded: quote.refund },
    });
    expect(await statesOf(line)).toEqual(['Withdrawn', 'Received']);
    const { rows } = await sql`
      select from visa_events where traveller_id = ${first} and event = 'withdraw'`.execute(app.services.db);
    expect(rows).toHaveLength(1);
    expect(await desk.quote(line, documentsOf(line, [first]))).toEqual({
      kind: 'refused',
      reason: 'already_refunded',
    });
  });

  it('takes a quote back once somebody stands elsewhere, it is of another sum, or its time is over', async () => {
    const { line, ids } = await paid();
    const [first = '', second = ''] = ids;
    const changed = { kind: 'refused', reason: 'quote_changed' };
    const both = await quoteOf(line, ids);
    await send(line, [first]);
    expect(await desk.refund(line, both)).toEqual(changed);
    expect(await statesOf(line)).toEqual(['Sent', 'Received']);
    expect(await desk.quote(line, documentsOf(line, [first]))).toEqual({
      kind: 'refused',
      reason: 'not_refundable',
    });
    const one = await quoteOf(line, [second]);
    expect(await desk.refund(line, { ...one, refund: toRial(1) })).toEqual(changed);
    app.clock.advance({ minutes: 31 });
    expect(await desk.refund(line, one)).toEqual(changed);
    expect(await desk.refund(line, { quoteId: 'never', refund: toRial(1) })).toEqual({
      kind: 'refused',
      reason: 'refused',
    });
  });

  it('lets the order follow where the last one who was not decided on gives up', async () => {
    const { line, ids } = await paid();
    const [first = '', second = ''] = ids;
    await send(line, [first]);
    const staff = await visas.staffMember(app);
    const body = { orderId: line.orderId, travellerIds: [first] };
    await call(app, 'POST /api/back-office/visa/Approve', { body }, staff.token);
    await desk.refund(line, await quoteOf(line, [second]));
    expect(moved).toEqual(['approve']);
  });
});
