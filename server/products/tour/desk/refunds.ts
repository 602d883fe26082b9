import { keptOf, penaltySteps, serviceCharge } from '#core/products/tour/rules/penalties.ts';
import { tourOrderTexts as texts } from '#core/products/tour/texts/order.ts';
import { type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { leftOpen } from '#core/texts/said.ts';
import { type BackOfTraveller, backByDocument } from '#server/commerce/port/by-document.ts';
import type { RefundDesk } from '#server/commerce/port/desk.ts';
import type { IssuedLine, OrderLine } from '#server/commerce/port/line.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { answerOrUnknown } from '#server/platform/suppliers/told.ts';
import { mayStayIn, pricesByTraveller, supplementForSingle, tourOfLine } from '../orders/line.ts';
import { type TourRefunds, takeOutByHand } from '../seats/refunds.ts';
import { createStayers } from './stayers.ts';

const answerSeconds = 10;

/** What comes back of each traveller of a settled tour at a moment, by the penalty table. */
const backOfTravellers = (line: IssuedLine, now: Date): BackOfTraveller[] => {
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
      ...(back > 0 && { note: leftOpen(({ paid }) => texts.keptOf(step.percent, paid(serviceCharge))) }),
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

/** What of a tour as it was sold its refund needs. */
const soldOf = (line: OrderLine) => {
  const sold = tourOfLine(line);
  return {
    leavesAt: sold.leavesAt,
    supplementFor: (price: Rial) => supplementForSingle(sold, price),
  };
};

const isBesideSingle = ({ way }: { way?: string }): boolean => way === 'single';

/** People leave a settled tour one by one, each by the table of penalties; whoever stays alone in a double room is asked (`createStayers`). */
export const createRefundDesk = ({
  db,
  clock,
  refunds,
}: {
  db: Db;
  clock: Clock;
  refunds: TourRefunds;
}): RefundDesk => ({
  answerSeconds: () => answerSeconds,
  // Nobody is refused at a gate. Whose visa was refused says so by the tour's own claim, which keeps less than the ladder (`visa-refused`); that
  // the organiser called a date off, people may know before the house does.
  reasons: ['plansChanged', 'cancelledBySupplier', 'illness', 'boughtByMistake', 'other'],
  // Staff may call the date off, and a single room that somebody chose changes what another document costs.
  isRuledByStaff: true,
  backNow: async (line, _order, tx) =>
    backByDocument(
      line,
      (await refunds.isCalledOff(tourOfLine(line).departureId, tx))
        ? backOfCalledOff(line)
        : backOfTravellers(line, clock.now()),
    ),
  mayStay: (staying, line) => mayStayIn(line, staying),
  stayers: createStayers({ db, clock }),
  quote: (line, documents) =>
    answerOrUnknown(
      refunds.quote(
        line.lineId,
        {
          travellerIds: documents.flatMap(({ travellerIds }) => travellerIds),
          singles: documents.filter(isBesideSingle).flatMap(({ travellerIds }) => travellerIds),
        },
        soldOf(line),
      ),
    ),
  refund: (line, quote) => answerOrUnknown(refunds.refund(line.lineId, quote, soldOf(line))),
  givenByHand: (tx, line, given) =>
    takeOutByHand(
      tx,
      line.lineId,
      given.flatMap((one) =>
        one.travellerIds.map((travellerId) => ({
          travellerId,
          refund: one.refund,
          isBesideSingle: isBesideSingle(one),
        })),
      ),
      { at: clock.now(), supplementFor: soldOf(line).supplementFor },
    ),
  refundStatus: (line, quoteId) => answerOrUnknown(refunds.status(line.lineId, quoteId)),
});
