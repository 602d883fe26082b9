import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Clock } from '#server/platform/services.ts';
import { dropCounter } from '#server/platform/suppliers/figures.ts';
import { type GuardLimits, guarded } from '#server/platform/suppliers/guarded.ts';
import { measured } from '#server/platform/suppliers/measured.ts';
import { honestOffers, withDirectionOf } from './honest.ts';
import type { FlightSupplier } from './port.ts';

const product = 'flight';

/** The same supplier with its offers checked against the contract and the question, unless tests have done that already. */
const honest = (supplier: FlightSupplier, drop: (reason: string) => void): FlightSupplier => ({
  ...supplier,
  search: async (criteria, signal) => {
    const offers = await supplier.search(criteria, signal);
    return supplier.isCheckedByTests
      ? withDirectionOf(offers, criteria)
      : honestOffers(offers, criteria, drop);
  },
  reprice: async (offer, passengers, signal) => {
    const answer = await supplier.reprice(offer, passengers, signal);
    if (answer.kind !== 'done') return answer;
    const [value] = honestOffers([answer.value], { ...offer.criteria, passengers }, drop);
    return value ? { kind: 'done', value } : { kind: 'unknown' };
  },
  lowestFares: async (origin, destination, from, to, signal) => {
    const fares = await supplier.lowestFares(origin, destination, from, to, signal);
    const isTrue = (date: string, price: number) =>
      Number.isSafeInteger(price) && price > 0 && date >= from && date <= to;
    return new Map([...fares].filter(([date, price]) => isTrue(date, price)));
  },
});

/** A supplier of flights with figures, behind the house's guards, and without offers that cannot be true. */
export const guardedFlights = (
  supplier: FlightSupplier,
  services: { metrics: Metrics; clock: Clock },
  limits?: GuardLimits,
): FlightSupplier =>
  honest(
    guarded(
      measured(supplier, product, services),
      {
        product,
        questions: { search: 'looking', lowestFares: 'looking', reprice: 'buying' },
        unguarded: ['serves'],
      },
      services,
      limits,
    ),
    dropCounter(services.metrics, { product, supplier: supplier.id }),
  );
