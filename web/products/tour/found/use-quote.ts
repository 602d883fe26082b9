import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { AskedRoom } from '#core/products/tour/rules/rooms.ts';
import type { HotelLevel } from '#core/products/tour/words.ts';
import { useCall } from '#web/api/use-call.ts';

const call = 'POST /api/tour-reservation/Quote/Create';
/** Rates and places change: a price stands on the page for so long before it is asked for again. */
const freshMs = 60_000;

/** A date with hotels of a level, and rooms with who sleeps in them. */
export interface TourChoice {
  departureId: string;
  level: HotelLevel;
  rooms: readonly AskedRoom[];
}

type Body = CallerInput<Calls[typeof call]>['body'];

const bodyOf = ({ departureId, level, rooms }: TourChoice): Body => ({
  departureId,
  level,
  rooms: rooms.map(({ children, ...room }) => ({ ...room, children: [...children] })),
});

const nothing: Body = { departureId: 'none', level: 'standard', rooms: [] };

/** What a party costs, when it pays and what comes back; null asks nothing. While rooms change, the last price stays. */
export const useQuote = (choice: TourChoice | null) =>
  useCall(
    call,
    { body: choice ? bodyOf(choice) : nothing },
    {
      enabled: choice !== null && choice.rooms.length > 0,
      staleTime: freshMs,
      placeholderData: (before) => before,
    },
  );
