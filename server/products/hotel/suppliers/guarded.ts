import { nightCount } from '#core/products/hotel/rules/stay.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Clock } from '#server/platform/services.ts';
import { dropCounter } from '#server/platform/suppliers/figures.ts';
import { type GuardLimits, guarded } from '#server/platform/suppliers/guarded.ts';
import { measured } from '#server/platform/suppliers/measured.ts';
import { whyNotHonest } from './honest.ts';
import type { HotelSupplier } from './port.ts';

const product = 'hotel';

/** The same supplier without offers that cannot be true, each counted by what is wrong with it. */
const honest = (supplier: HotelSupplier, drop: (reason: string) => void): HotelSupplier => ({
  ...supplier,
  search: async (question, signal) => {
    const nights = nightCount(question);
    return (await supplier.search(question, signal)).map((found) => ({
      ...found,
      rooms: found.rooms.map(({ room, offers }) => ({
        room,
        offers: offers.filter((offer) => {
          const why = whyNotHonest(offer, nights);
          if (why) drop(why);
          return why === null;
        }),
      })),
    }));
  },
  quote: async (rooms, signal) =>
    (await supplier.quote(rooms, signal)).map((answer, at) => {
      const asked = rooms[at];
      const why = answer.kind === 'done' && asked ? whyNotHonest(answer.value, nightCount(asked)) : null;
      if (why) drop(why);
      return why ? { kind: 'unknown' } : answer;
    }),
});

/** A supplier of hotels with figures, behind the house's guards, and without offers that cannot be true. */
export const guardedHotels = (
  supplier: HotelSupplier,
  services: { metrics: Metrics; clock: Clock },
  limits?: GuardLimits,
): HotelSupplier =>
  honest(
    guarded(
      measured(supplier, product, services),
      {
        product,
        questions: { search: 'looking', hotel: 'looking', nightPrices: 'looking', quote: 'buying' },
        unguarded: ['serves'],
      },
      services,
      limits,
    ),
    dropCounter(services.metrics, { product, supplier: supplier.id }),
  );
