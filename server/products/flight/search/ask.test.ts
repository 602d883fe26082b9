import pino from 'pino';
import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createTestClock } from '#server/testing/time.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import { guardedFlights } from '../suppliers/guarded.ts';
import { supplierOf } from '../suppliers/testing/supplier-of.ts';
import { askForOffers } from './ask.ts';

const { criteria, proposal } = offerFor();
const offerAt = (totalPrice: number) => ({
  supplier: 'played',
  offerKey: 'key',
  proposal: { ...proposal, totalPrice: toRial(totalPrice) },
});

test('a slow, a failing and a lying supplier do not keep the honest one from being shown', async () => {
  const services = { metrics: createMetrics({ processFigures: false }), clock: createTestClock() };
  const honest = offerAt(proposal.totalPrice);
  const suppliers = [
    supplierOf({ id: 'slow', search: () => new Promise(() => undefined) }),
    supplierOf({ id: 'failing', search: () => Promise.reject(new Error('broken')) }),
    supplierOf({ id: 'lying', search: async () => [offerAt(1), { nonsense: true } as never, honest] }),
    supplierOf({ id: 'honest', search: async () => [honest] }),
  ].map((supplier) => guardedFlights(supplier, services));
  const asked = await askForOffers(suppliers, criteria, { log: pino({ level: 'silent' }), deadlineMs: 30 });
  expect(asked.suppliers.map(({ supplier, state, count }) => [supplier, state, count])).toEqual([
    ['slow', 'late', 0],
    ['failing', 'failed', 0],
    ['lying', 'answered', 1],
    ['honest', 'answered', 1],
  ]);
  expect(asked.isWhole).toBe(false);
  const figures = await services.metrics.text();
  expect(figures).toContain('hodhod_offers_dropped{product="flight",supplier="lying",reason="sum"} 1');
  expect(figures).toContain('hodhod_offers_dropped{product="flight",supplier="lying",reason="shape"} 1');
  expect(figures).toContain('hodhod_supplier_circuit{product="flight",supplier="slow"} 0');
});
