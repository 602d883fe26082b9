import { expect, test } from 'vitest';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createTestClock } from '#server/testing/time.ts';
import { inTime } from './in-time.ts';
import { measured } from './measured.ts';

/** A supplier that refuses to book, does not know the status, and never answers a search. */
const difficult = {
  id: 'difficult',
  title: 'آزمون',
  search: (signal: AbortSignal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  reprice: () => Promise.reject(new Error('broken')),
  book: async () => ({ kind: 'refused', reason: 'sold_out' }),
  status: async () => ({ kind: 'unknown' }),
  prices: async () => new Map(),
};

test('every call of a supplier is counted by what became of it', async () => {
  const metrics = createMetrics({ processFigures: false });
  const supplier = measured(difficult, 'rooms', { metrics, clock: createTestClock() });
  const late = await inTime(10, (signal) => supplier.search(signal));
  expect(late.state).toBe('late');
  await expect(supplier.reprice()).rejects.toThrow('broken');
  expect(await supplier.book()).toEqual({ kind: 'refused', reason: 'sold_out' });
  await supplier.status();
  await supplier.prices();
  const text = await metrics.text();
  for (const [call, outcome] of [
    ['search', 'late'],
    ['reprice', 'failed'],
    ['book', 'refused'],
    ['status', 'unknown'],
    ['prices', 'done'],
  ]) {
    expect(text).toContain(
      `hodhod_supplier_seconds_count{product="rooms",supplier="difficult",call="${call}",outcome="${outcome}"} 1`,
    );
  }
});
