import { keptOf, penaltySteps } from '#core/products/tour/rules/penalties.ts';
import { tourOrderTexts as texts } from '#core/products/tour/texts/order.ts';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { type BackOfTraveller, backByDocument } from '#server/commerce/port/by-document.ts';
import type { RefundDesk } from '#server/commerce/port/desk.ts';
import { type IssuedLine, travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Clock } from '#server/platform/services.ts';
import { answerOrUnknown } from '#server/platform/suppliers/told.ts';
import { mayStayIn, pricesByTraveller, roomsOfLine, tourOfLine } from '../orders/line.ts';
import { type TourRefunds, takeOutByHand } from '../seats/refunds.ts';

const answerSeconds = 10;

/** Whether another adult would be left alone in a double room if only this traveller left. */
const leavesAlone = (line: IssuedLine, order: OrderDetail, travellerId: string): boolean => {
  const room = roomsOfLine(line).find(
    ({ kind, travellerIds }) => kind === 'double' && travellerIds.includes(travellerId),
  );
  const valid = line.documents.flatMap(({ state, travellerIds }) =>
    state === 'refunded' ? [] : travellerIds,
  );
  const others = travellersOn(order, line).filter(
    (one) =>
      one.travellerId !== travellerId &&
      room?.travellerIds.includes(one.travellerId) &&
      valid.includes(one.travellerId),
  );
  return others.length === 1 && others[0]?.type === 'Adult';
};

/** What comes back of each traveller of a settled tour at a moment, by the penalty table. */
const backOfTravellers = (line: IssuedLine, order: OrderDetail, now: Date): BackOfTraveller[] => {
  const step = penaltySteps(tourOfLine(line).leavesAt).find(({ until }) => now < until);
  return [...pricesByTraveller(line)].map(([travellerId, price]): BackOfTraveller => {
    if (!step)
      return {
        travellerId,
        price,
        fee: zeroRial,
        back: zeroRial,
        percent: 100,
        why: 'notRefundable',
        until: null,
        isOver: true,
        note: texts.over,
      };
    const back = toRial(Math.max(0, subtractRial(price, keptOf(price, step.percent))));
    return {
      travellerId,
      price,
      fee: zeroRial,
      back,
      percent: step.percent,
      why: back === 0 ? 'notRefundable' : 'rules',
      until: step.until,
      ...(leavesAlone(line, order, travellerId) ? { note: texts.leavesAlone } : {}),
    };
  });
};

/** All of it comes back of a tour that the agency called off, until everybody has it. */
const backOfCalledOff = (line: IssuedLine): BackOfTraveller[] =>
  [...pricesByTraveller(line)].map(([travellerId, price]) => ({
    travellerId,
    price,
    fee: zeroRial,
    back: price,
    percent: 0,
    why: 'cancelled',
    until: null,
  }));

/** People leave a settled tour one by one, each by the table of penalties; whoever stays alone in a double room shares it with another traveller. */
export const createRefundDesk = ({ clock, refunds }: { clock: Clock; refunds: TourRefunds }): RefundDesk => ({
  answerSeconds: () => answerSeconds,
  backNow: async (line, order, tx) =>
    backByDocument(
      line,
      (await refunds.isCalledOff(tourOfLine(line).departureId, tx))
        ? backOfCalledOff(line)
        : backOfTravellers(line, order, clock.now()),
    ),
  mayStay: (staying, line) => mayStayIn(line, staying),
  quote: (line, documents) =>
    answerOrUnknown(
      refunds.quote(
        line.lineId,
        documents.flatMap(({ travellerIds }) => travellerIds),
        tourOfLine(line).leavesAt,
      ),
    ),
  refund: (line, quote) => answerOrUnknown(refunds.refund(line.lineId, quote, tourOfLine(line).leavesAt)),
  givenByHand: (tx, line, given) =>
    takeOutByHand(
      tx,
      line.lineId,
      new Map(given.flatMap(({ travellerIds, refund }) => travellerIds.map((id) => [id, refund] as const))),
      clock.now(),
    ),
  refundStatus: (line, quoteId) => answerOrUnknown(refunds.status(line.lineId, quoteId)),
});
