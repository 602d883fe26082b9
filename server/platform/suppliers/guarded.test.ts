import { expect, test } from 'vitest';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createTestClock } from '#server/testing/time.ts';
import { guarded } from './guarded.ts';
import { measured } from './measured.ts';
import type { AnySupplier } from './port.ts';

/** A port of a product that does not exist: guards know only what they are told about a port. */
interface Rooms extends AnySupplier {
  find(city: string, signal?: AbortSignal): Promise<string[]>;
  reprice(room: string): Promise<{ kind: 'done' } | { kind: 'unknown' }>;
  book(room: string): Promise<{ kind: 'done' } | { kind: 'unknown' }>;
  cities(): Promise<string[]>;
}

const setUp = (calls: Partial<Rooms>) => {
  const services = { metrics: createMetrics({ processFigures: false }), clock: createTestClock() };
  const supplier: Rooms = {
    id: 'toy',
    title: 'آزمون',
    find: async () => [],
    reprice: async () => ({ kind: 'done' }),
    book: async () => ({ kind: 'done' }),
    cities: async () => ['MHD'],
    ...calls,
  };
  const rooms = guarded(
    measured(supplier, 'rooms', services),
    { product: 'rooms', questions: { find: 'looking', reprice: 'buying' }, unguarded: ['cities'] },
    services,
    { atOnceMax: 1, waitingMax: 0, buyersWaitingMax: 1, failuresMax: 2, openSeconds: 15 },
  );
  return { rooms, text: () => services.metrics.text() };
};

test('guards go round any port: its questions are refused where it fails, its bookings and its own list never', async () => {
  const { rooms, text } = setUp({
    find: () => Promise.reject(new Error('broken')),
    cities: () => Promise.reject(new Error('no list')),
  });
  for (let at = 0; at < 5; at += 1) await expect(rooms.cities()).rejects.toThrow('no list');
  for (let at = 0; at < 2; at += 1) await expect(rooms.find('MHD')).rejects.toThrow('broken');
  await expect(rooms.find('MHD')).rejects.toThrow('was not asked: open');
  await expect(rooms.reprice('a')).rejects.toThrow('was not asked: open');
  expect(await text()).toContain('hodhod_supplier_circuit{product="rooms",supplier="toy"} 2');
  expect(await rooms.book('a')).toEqual({ kind: 'done' });
  expect(await rooms.reprice('a')).toEqual({ kind: 'done' });
});

test('where the house is late with its own, whoever buys is not turned away; a supplier outside is rested', async () => {
  const find = () => new Promise<string[]>(() => undefined);
  for (const isOfTheHouse of [true, false]) {
    const { rooms } = setUp({ find, isOfTheHouse });
    for (let at = 0; at < 2; at += 1) {
      const late = AbortSignal.abort(new Error('late'));
      await expect(rooms.find('MHD', late)).rejects.toThrow('late');
    }
    const answer = await rooms.reprice('a').catch((error: Error) => error.message);
    expect(answer).toEqual(isOfTheHouse ? { kind: 'done' } : 'reprice of toy was not asked: open');
  }
});

test('who looks and who buys stand in queues of their own, and the figures carry the product', async () => {
  const ends: (() => void)[] = [];
  const { rooms, text } = setUp({
    find: () => new Promise((resolve) => ends.push(() => resolve(['a']))),
  });
  const first = rooms.find('MHD');
  await expect(rooms.find('MHD')).rejects.toThrow('was not asked: full');
  expect(await rooms.reprice('a')).toEqual({ kind: 'done' });
  for (const end of ends) end();
  expect(await first).toEqual(['a']);
  const figures = await text();
  expect(figures).toContain(
    'hodhod_supplier_rejected{product="rooms",supplier="toy",call="find",reason="full"} 1',
  );
  expect(figures).toContain('hodhod_supplier_under_way{product="rooms",supplier="toy"} 0');
  expect(figures).toContain(
    'hodhod_supplier_seconds_count{product="rooms",supplier="toy",call="find",outcome="done"} 1',
  );
});
