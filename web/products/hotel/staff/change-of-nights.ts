import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { isTold } from '#web/features/back-office/index.ts';
import type { Parts } from '#web/ui/date-parts/index.ts';
import { typedDay, typedNumber, typedToman } from './typed.ts';

const { nights: texts, missing, noDate, noNumber } = staffHotelTexts;

/** What was typed about many nights; an empty text leaves a thing as it is. */
export interface NightsTyped {
  roomTypeIds: readonly string[];
  from: Parts;
  to: Parts;
  /** From Saturday (0) to Friday (6); none: every day. */
  weekdays: readonly number[];
  allotment: string;
  closed: 'asIs' | 'yes' | 'no';
  arrival: 'asIs' | 'yes' | 'no';
  minNights: string;
  releaseDays: string;
  price: string;
  /** Price, least nights and release go back to plan and season. */
  isReset: boolean;
  reason: string;
}

const wrongNumber = (typed: string): string | undefined =>
  typed.trim() === '' || typedNumber(typed) !== null ? undefined : noNumber;

const said = <T>(name: string, value: T | null): Record<string, T> =>
  value === null ? {} : { [name]: value };

/** What is to be changed, by the names of the call. */
const changeOf = (typed: NightsTyped) => ({
  ...(typed.isReset ? { price: null, minNights: null, releaseDays: null } : {}),
  ...said('allotment', typedNumber(typed.allotment)),
  ...said('minNights', typedNumber(typed.minNights)),
  ...said('releaseDays', typedNumber(typed.releaseDays)),
  ...said('price', typedToman(typed.price)),
  ...(typed.closed === 'asIs' ? {} : { isClosed: typed.closed === 'yes' }),
  ...(typed.arrival === 'asIs' ? {} : { isClosedToArrival: typed.arrival === 'yes' }),
});

/** What is wrong with a change of many nights, field by field, and the body of the call; null until it can be sent. */
export const changeOfNights = (hotelId: string, typed: NightsTyped) => {
  const [from, to] = [typedDay(typed.from), typedDay(typed.to)];
  const change = changeOf(typed);
  const wrong: Readonly<Record<string, string | undefined>> = {
    roomTypeIds: typed.roomTypeIds.length > 0 ? undefined : texts.roomsMissing,
    from: from ? undefined : noDate,
    to: !to ? noDate : from && to < from ? texts.toBefore : undefined,
    allotment: wrongNumber(typed.allotment) ?? (Object.keys(change).length > 0 ? undefined : texts.nothing),
    minNights: wrongNumber(typed.minNights),
    releaseDays: wrongNumber(typed.releaseDays),
    price: wrongNumber(typed.price),
    reason: isTold(typed.reason) ? undefined : missing,
  };
  if (!from || !to || Object.values(wrong).some((one) => one !== undefined)) return { wrong, body: null };
  const body = {
    hotelId,
    roomTypeIds: [...typed.roomTypeIds],
    from,
    to,
    ...(typed.weekdays.length > 0 ? { weekdays: [...typed.weekdays] } : {}),
    ...change,
    reason: typed.reason.trim(),
  };
  return { wrong, body };
};
