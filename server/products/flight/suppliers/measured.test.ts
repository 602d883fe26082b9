import { expect, test } from 'vitest';
import { zeroRial } from '#core/rules/money/rial.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createTestClock } from '#server/testing/time.ts';
import { inTime } from './deadline.ts';
import { measured } from './measured.ts';
import type { FlightSupplier } from './port.ts';

const clock = createTestClock();

/** A supplier whose holds are refused, whose status is not known, and which never answers a search. */
const difficult: FlightSupplier = {
  id: 'difficult',
  title: 'دشوار',
  search: (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  reprice: () => Promise.reject(new Error('broken')),
  hold: async () => ({ kind: 'refused', reason: 'sold_out' }),
  holdStatus: async () => ({ kind: 'unknown' }),
  release: async () => ({ kind: 'done', value: null }),
  issue: async () => ({ kind: 'refused', reason: 'refused' }),
  issueStatus: async () => ({ kind: 'refused', reason: 'not_issued' }),
  refundQuote: async () => ({ kind: 'refused', reason: 'not_issued' }),
  refund: async () => ({ kind: 'unknown' }),
  refundStatus: async () => ({ kind: 'refused', reason: 'not_refunded' }),
  rules: async () => ({ kind: 'refused', reason: 'not_said' }),
  lowestFares: async () => new Map(),
};

test('every call of a supplier is counted by what became of it', async () => {
  const metrics = createMetrics({ processFigures: false });
  const supplier = measured(difficult, { metrics, clock });
  const never = {} as never;
  const late = await inTime(10, (signal) => supplier.search(never, signal));
  expect(late.state).toBe('late');
  await expect(supplier.reprice(never, never, new AbortController().signal)).rejects.toThrow('broken');
  expect(await supplier.hold(never)).toEqual({ kind: 'refused', reason: 'sold_out' });
  await supplier.holdStatus('line');
  await supplier.refund('line', 'ref', { quoteId: 'quote', refund: zeroRial });
  await supplier.lowestFares('THR', 'MHD', never, never, never);
  const text = await metrics.text();
  for (const [call, outcome] of [
    ['search', 'late'],
    ['reprice', 'failed'],
    ['hold', 'refused'],
    ['holdStatus', 'unknown'],
    ['refund', 'unknown'],
    ['lowestFares', 'done'],
  ]) {
    expect(text).toContain(
      `hodhod_flight_supplier_seconds_count{supplier="difficult",call="${call}",outcome="${outcome}"} 1`,
    );
  }
});
