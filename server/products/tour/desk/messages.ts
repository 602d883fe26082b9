import { tourLeavingTexts as leavingTexts } from '#core/products/tour/texts/leaving.ts';
import { tourOrderTexts as texts } from '#core/products/tour/texts/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import type { StagedDesk } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';

/** «۱۸ آذر ساعت ۰۸:۴۰», in Tehran. */
export const momentText = (at: Date): string => {
  const wall = toWall(at, iranZone);
  return texts.moment(formatJalaliDayMonth(dateOf(wall)), formatClock(wall));
};

/** The text messages of an order of a tour. No names of travellers in them: a message may be read on a locked screen. */
export const tourMessages = (siteUrl: () => string): Pick<StagedDesk, 'messages' | 'stagedMessages'> => {
  const tourOf = (order: OrderDetail): string => tourOfLine(partyOf(order)).title;
  const link = ({ orderId }: OrderDetail): string =>
    `${siteUrl()}/profile/my-travels/order-details?orderId=${orderId}`;
  return {
    messages: {
      issued: (order) =>
        texts.smsIssued(tourOf(order), texts.reference(partyOf(order).bookingReference ?? ''), link(order)),
      issueFailed: (order) => texts.smsIssueFailed(tourOf(order), order.orderNumber),
    },
    stagedMessages: {
      reserved: (order) => {
        const rest = order.dues.find(({ paidAt, dueAt }) => paidAt === null && dueAt !== null);
        return texts.smsReserved(
          tourOf(order),
          rest?.dueAt ? { amount: rest.amount, until: momentText(rest.dueAt) } : null,
        );
      },
      remind: (order, { amount, dueAt }) =>
        texts.smsRemind(tourOf(order), amount, momentText(dueAt), link(order)),
      unsettled: (order) => texts.smsUnsettled(tourOf(order), order.refunded),
      givenUp: (order) => leavingTexts.smsGivenUp(tourOf(order), order.refunded),
    },
  };
};
