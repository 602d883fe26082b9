import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { todayInIran } from '#web/features/orders/index.ts';

/** Which hotel is looked at from which night on, and what was looked for before. */
interface NightsAsked {
  hotelId?: string;
  from?: PlainDate;
  text?: string;
}

const path = '/back-office/hotel-nights';

export const nightsAddress = ({ hotelId, from, text }: NightsAsked): string => {
  const said = Object.entries({ hotelId, from, text }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
};

export const readNights = (
  query: URLSearchParams,
): { hotelId: string | null; from: PlainDate; text: string } => {
  const from = query.get('from') ?? '';
  return {
    hotelId: query.get('hotelId') || null,
    from: isPlainDate(from) ? from : todayInIran(),
    text: (query.get('text') ?? '').slice(0, 60),
  };
};
