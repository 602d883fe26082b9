import { nightCount } from '#core/products/hotel/rules/stay.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { isValid, mainLine } from '../desk/main-line.ts';
import { isNoShow } from '../exceptions/back.ts';
import { exceptionsOf } from '../exceptions/store.ts';
import { type StayLine, stayOfLine } from '../orders/line.ts';
import { cityOfStay, timesOfStay } from '../orders/stay.ts';
import type { Places } from '../places/places.ts';

/** So long after departure a stay can be judged: later nobody remembers. */
const openDays = 90;

/** A stay that its owner may speak of. */
export interface Stayed {
  stay: StayLine;
  nights: number;
  until: Date;
  state: 'tooEarly' | 'open' | 'closed';
}

/** Whether somebody slept there: a room that was neither given back nor left empty, in a hotel that took its guests. Null where none did. */
export const stayedIn = async (
  db: Db | Tx,
  places: Pick<Places, 'city'>,
  order: OrderDetail,
  now: Date,
): Promise<Stayed | null> => {
  const exceptions = await exceptionsOf(db, order.orderId);
  const slept = order.lines.filter((line) => {
    const own = exceptions.filter(({ lineId }) => lineId === line.lineId);
    const isTurnedAway = own.some(({ kind, endedAt }) => kind === 'cannotHost' && endedAt === null);
    return isValid(line) && !isNoShow(own) && !isTurnedAway;
  });
  const line = mainLine(slept);
  if (!line) return null;
  const stay = stayOfLine(line);
  const { until } = timesOfStay(stay, cityOfStay(places, stay));
  const days = (now.getTime() - until.getTime()) / 86_400_000;
  const state = days < 0 ? 'tooEarly' : days > openDays ? 'closed' : 'open';
  return { stay, nights: nightCount(stay.chosen), until, state };
};
