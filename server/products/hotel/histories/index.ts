import { succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { StayQuestion } from '#core/products/hotel/contract/stay.ts';
import { partiesOf } from '#core/products/hotel/rules/stay.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { createLastSearches, mergeByKey } from '#server/platform/last-searches/index.ts';
import type { Services } from '#server/platform/services.ts';
import type { Places } from '../places/places.ts';
import { presentSuggestion } from '../places/suggest.ts';
import { keyOf } from '../search/question.ts';

interface Histories {
  operations: Operation[];
  /** Notes a search of a signed-in user, after the answer has gone. */
  note(question: StayQuestion, userId: string): void;
}

/** What signed-in users searched last: noted as they search, shown to them alone. */
export const createHistories = (
  services: Pick<Services, 'db' | 'clock' | 'random' | 'log'>,
  places: Places,
  soldIn: () => Promise<ReadonlyMap<string, number>>,
): Histories => {
  const last = createLastSearches<StayQuestion, StayQuestion>(services, {
    product: 'hotel',
    keyOf,
    merge: mergeByKey<StayQuestion>(keyOf),
  });
  return {
    note: last.note,
    operations: [
      operation(hotel.hotelSearchHistories, async (_, { caller }) => {
        const [searches, counts] = await Promise.all([last.list(caller.userId), soldIn()]);
        return succeed(
          searches.flatMap(({ id, search, searchedAt }) => {
            const destination = presentSuggestion(places, search.destination, counts);
            if (!destination) return [];
            const { checkIn, checkOut } = search;
            const rooms = partiesOf(search).map(({ adults, childAges }) => ({
              adults,
              childAges: [...childAges],
            }));
            return [{ id, destination, checkIn, checkOut, rooms, searchedAt: searchedAt.toISOString() }];
          }),
        );
      }),
    ],
  };
};
