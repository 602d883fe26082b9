import type { LegChange } from '#core/products/flight/contract/proposal.ts';
import { isFreeMove } from '#core/products/flight/rules/penalties/moved.ts';
import { changeTexts as texts } from '#core/products/flight/texts/changes.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { FlightKey } from '../changes/key.ts';
import { keyOfLeg, keyText } from '../changes/key.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { offerOfLine } from '../orders/line.ts';

const at = (wall: PlainDateTime): string => texts.at(formatJalaliDay(dateOf(wall)), formatClock(wall));

/** The message to a traveller about a change of one of their flights; null if they no longer fly on it. */
export const changeText = (
  order: OrderDetail,
  key: FlightKey,
  { change, siteUrl }: { change: Pick<LegChange, 'newDeparture' | 'movedMinutes'>; siteUrl: string },
): string | null => {
  const flies = order.lines.find((line) =>
    legsOfOffer(offerOfLine(line)).some((leg) => keyText(keyOfLeg(leg)) === keyText(key)),
  );
  const leg = flies && legsOfOffer(offerOfLine(flies)).find((one) => keyText(keyOfLeg(one)) === keyText(key));
  const tickets = order.travellers
    .flatMap((one) => one.tickets)
    .filter((one) => one.lineId === flies?.lineId);
  if (!leg || tickets.every(({ state }) => state === 'refunded')) return null;
  const what = {
    flight: flightOrderTexts.flight(leg.airlineName, leg.flightNumber),
    route: flightOrderTexts.route(leg.originName, leg.destinationName),
    sold: at(leg.departureTime),
  };
  const link = `${siteUrl}/profile/my-travels/order-details?orderId=${order.orderId}`;
  if (change.newDeparture === null) return `${texts.smsCancelled(what)}\n${texts.smsFree(link)}`;
  if (change.movedMinutes === 0) return `${texts.smsAsSold(what)}\n${texts.smsSee(link)}`;
  const news = texts.smsMoved({ ...what, now: at(change.newDeparture) });
  return `${news}\n${isFreeMove(change.movedMinutes) ? texts.smsFree(link) : texts.smsSee(link)}`;
};
