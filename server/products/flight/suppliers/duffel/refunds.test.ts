import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rialsOf } from '#server/platform/duffel/money.ts';
import type { Play } from './testing/play.ts';
import { done, play } from './testing/play.ts';

let at: Play;
beforeAll(async () => {
  at = await play();
});
afterAll(() => at?.close());

const confirmCall = 'POST /air/order_cancellations/:id/actions/confirm';
const unknown = { kind: 'unknown' };

const bought = async (adults = 1) => {
  const request = await at.request({ passengers: { adults, children: 0, infants: 0 } });
  const reference = done(await at.supplier.hold(request)).supplierReference;
  done(await at.supplier.issue(request.lineId, reference, request.travellers));
  const order = [...at.duffel.orders.values()].find(({ metadata }) => metadata['line_id'] === request.lineId);
  const everybody = request.travellers.map((one) => one.travellerId);
  return { ...request, reference, everybody, order };
};
const quoteOf = ({ lineId, reference, everybody }: Awaited<ReturnType<typeof bought>>) =>
  at.supplier.refundQuote(lineId, reference, everybody);

describe('giving back', () => {
  test('the quote is what the airline returns, at the rate of the sale, rounded down', async () => {
    const line = await bought();
    const quote = done(await quoteOf(line));
    expect(quote.refund).toBe(rialsOf('187.33', '1430000.75', 'down'));
    expect(quote.refund + quote.penalty).toBe(line.expectedTotal);
  });

  test('one of two travellers cannot be given back alone', async () => {
    const line = await bought(2);
    const answer = await at.supplier.refundQuote(line.lineId, line.reference, line.everybody.slice(0, 1));
    expect(answer).toEqual({ kind: 'refused', reason: 'not_refundable' });
  });

  test.each([
    ['nothing comes back', { refund_amount: '0.00' }],
    ['nobody knows how much', { refund_amount: null, refund_currency: null }],
    ['a voucher comes back', { refund_to: 'voucher' }],
    ['it comes in money without a rate', { refund_currency: 'XAU' }],
  ])('not refundable where %s', async (_, told) => {
    const line = await bought();
    const asked = fetchAnswering(told);
    const answer = await asked(() => quoteOf(line));
    expect(answer).toEqual({ kind: 'refused', reason: 'not_refundable' });
  });

  /** Changes the answer to the next quote. */
  const fetchAnswering =
    (told: object) =>
    async <T>(run: () => Promise<T>): Promise<T> => {
      const set = at.duffel.cancellations.set.bind(at.duffel.cancellations);
      at.duffel.cancellations.set = (id, cancellation) => set(id, Object.assign(cancellation, told));
      try {
        return await run();
      } finally {
        at.duffel.cancellations.set = set;
      }
    };

  test('a confirmation whose answer was lost is seen on the cancellation, and not sent again', async () => {
    const line = await bought();
    const quote = done(await quoteOf(line));
    at.duffel.next(confirmCall, { kind: 'lost' });
    expect(await at.supplier.refund(line.lineId, line.reference, quote)).toEqual(unknown);
    const before = at.count(confirmCall);
    const refunded = { kind: 'done', value: { refunded: quote.refund } };
    expect(await at.supplier.refundStatus(line.lineId, line.reference, quote.quoteId)).toEqual(refunded);
    expect(await at.supplier.refund(line.lineId, line.reference, quote)).toEqual(refunded);
    expect(at.count(confirmCall)).toBe(before);
  });

  test('a confirmation that never arrived is unknown for a while, and can then be sent again', async () => {
    const line = await bought();
    const quote = done(await quoteOf(line));
    at.duffel.next(confirmCall, { kind: 'silence' });
    expect(await at.supplier.refund(line.lineId, line.reference, quote)).toEqual(unknown);
    expect(await at.supplier.refundStatus(line.lineId, line.reference, quote.quoteId)).toEqual(unknown);
    at.app.clock.advance({ minutes: 6 });
    expect(await at.supplier.refundStatus(line.lineId, line.reference, quote.quoteId)).toEqual({
      kind: 'refused',
      reason: 'not_refunded',
    });
    expect((await at.supplier.refund(line.lineId, line.reference, quote)).kind).toBe('done');
  });

  test('a quote that ended, or that Duffel does not stand by any more, has changed', async () => {
    const [old, stale] = [await bought(), await bought()];
    const oldQuote = done(await quoteOf(old));
    at.app.clock.advance({ minutes: 31 });
    const changed = { kind: 'refused', reason: 'quote_changed' };
    expect(await at.supplier.refund(old.lineId, old.reference, oldQuote)).toEqual(changed);
    const staleQuote = done(await quoteOf(stale));
    at.duffel.next(confirmCall, { kind: 'answer', status: 422, code: 'order_cancellation_stale' });
    expect(await at.supplier.refund(stale.lineId, stale.reference, staleQuote)).toEqual(changed);
    expect((await at.supplier.refund(stale.lineId, stale.reference, done(await quoteOf(stale)))).kind).toBe(
      'done',
    );
  });

  test('an order that the airline cancelled is given back already', async () => {
    const line = await bought();
    if (line.order) line.order.cancelled_at = at.app.clock.now().toISOString();
    expect(await quoteOf(line)).toEqual({ kind: 'refused', reason: 'already_refunded' });
  });
});
