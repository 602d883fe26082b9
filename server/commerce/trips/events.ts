import type { Context } from '../context.ts';
import type { TripEvent } from '../port/desk.ts';
import type { SharedPart } from '../port/shared-part.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { orderParts } from '../record/parts.ts';
import { issuedPart } from './issued-part.ts';

type Desks = Pick<Context, 'desks'>;

/** Products of an order that are trips, each with what is still travelled of its part; `at`: its place among all of the order. */
const tripsOf = (ctx: Desks, order: LoadedOrder) =>
  orderParts(ctx, order).flatMap(({ desk, order: part }, at) => {
    const travelled = issuedPart(part);
    return desk.trip && travelled.lines.length > 0 ? [{ trip: desk.trip, part: travelled, at }] : [];
  });

/** All events of an order in order of time. Keys of its further products are told apart by their place, which never changes. */
export const eventsOf = async (ctx: Desks, order: LoadedOrder): Promise<TripEvent[]> => {
  const found = await Promise.all(
    tripsOf(ctx, order).map(async ({ trip, part, at }) =>
      (await trip.events(part)).map((event) =>
        at === 0 ? event : { ...event, key: `${at + 1}-${event.key}` },
      ),
    ),
  );
  return found.flat().sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
};

/** What strangers may see of it, product after product. */
export const sharedPartsOf = async (ctx: Desks, order: LoadedOrder): Promise<SharedPart[]> =>
  (await Promise.all(tripsOf(ctx, order).map(({ trip, part }) => trip.shared(part)))).flat();
