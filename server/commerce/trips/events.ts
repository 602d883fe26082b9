import type { Context } from '../context.ts';
import type { TripEvent } from '../port/desk.ts';
import type { SharedPart } from '../port/shared-part.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { orderParts } from '../record/parts.ts';
import { issuedPart } from './issued-part.ts';

type Desks = Pick<Context, 'desks'>;

/** The parts of an order that are trips, each with the lines that are still travelled. `at` is the place of the part in the order. */
const tripsOf = (ctx: Desks, order: LoadedOrder) =>
  orderParts(ctx, order).flatMap(({ desk, order: part }, at) => {
    const travelled = issuedPart(part);
    return desk.trip && travelled.lines.length > 0 ? [{ trip: desk.trip, part: travelled, at }] : [];
  });

/** All events of an order, sorted by time. From the second product on, keys begin with its place in the order, so that no two are equal. */
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

/** What strangers may see of a trip, one part after another. */
export const sharedPartsOf = async (ctx: Desks, order: LoadedOrder): Promise<SharedPart[]> =>
  (await Promise.all(tripsOf(ctx, order).map(({ trip, part }) => trip.shared(part)))).flat();
