import { expect, test } from 'vitest';
import { zeroRial } from '#core/rules/money/rial.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createTestClock } from '#server/testing/time.ts';
import { inTime } from './deadline.ts';
import { measured } from './measured.ts';
import { supplierOf } from './testing/supplier-of.ts';

const clock = createTestClock();

/** A supplier whose holds are refused, whose status is not known, and which never answers a search. */
const difficult = supplierOf({
  id: 'difficult',
  search: (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  reprice: () => Promise.reject(new Error('broken')),
  holdStatus: async () => ({ kind: 'unknown' }),
  refund: async () => ({ kind: 'unknown' }),
});

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
