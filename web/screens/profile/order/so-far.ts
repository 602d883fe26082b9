import { movingOrderStates, type OrderState } from '#core/contract/lifecycles/order.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { aheadTexts as texts } from '#core/texts/ahead.ts';
import { orderStateTexts, orderTexts } from '#core/texts/orders.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import type { OrderDetail, TimelineStop } from '#web/features/orders/index.ts';
import { aheadText, momentText, payBy } from '#web/features/orders/index.ts';
import { isIssued } from './stage.ts';

type Stop = Omit<TimelineStop, 'at'> & { isDone?: true };

/** When an order last came into a state. */
const reachedAt = ({ timeline }: Pick<OrderDetail, 'timeline'>, state: OrderState): string | undefined =>
  timeline.findLast(({ status }) => status === state)?.at;

/** «۴۸ ثانیه پس از پرداخت»; nothing where it cannot be told, or was at once. */
const waited = (paidAt: string | undefined, issuedAt: string): string | null => {
  if (paidAt === undefined) return null;
  const seconds = Math.round((Date.parse(issuedAt) - Date.parse(paidAt)) / 1000);
  if (seconds < 1) return null;
  return texts.afterPayment(seconds < 60 ? texts.seconds(seconds) : formatDuration(Math.round(seconds / 60)));
};

const doneAt = (at: string | undefined, title: string, more: string | null = null): Stop[] =>
  at === undefined
    ? []
    : [{ key: title, isDone: true, title, note: [momentText(at), more].filter(Boolean).join(' · ') }];

/** What an order came to last, and what of it is still to be done before its trip; null where it came to nothing, or is over. */
export const soFarOf = (order: OrderDetail, { issue, issuing }: SaleTexts): Stop[] | null => {
  const ordered = () => doneAt(reachedAt(order, 'Submitted'), orderStateTexts.Submitted);
  if (isIssued(order)) {
    const issuedAt = reachedAt(order, 'FinalizationSuccessful');
    const paidAt = reachedAt(order, 'PaymentSuccessful');
    return doneAt(issuedAt, issue.done, issuedAt ? waited(paidAt, issuedAt) : null);
  }
  if (order.isAtBank) return [...ordered(), { key: 'bank', title: orderTexts.travels.atBank }];
  if (order.payableUntil)
    return [
      ...ordered(),
      {
        key: 'pay',
        title: texts.stop(
          aheadText(toWall(new Date(payBy(order.payableUntil, order).at), iranZone)),
          texts.payEnds,
        ),
      },
      { key: 'issue', title: issue.ahead, note: texts.thenIssued },
    ];
  if (!movingOrderStates.includes(order.status) || order.status === 'FinalizationFailed') return null;
  return [
    ...doneAt(reachedAt(order, 'PaymentSuccessful'), orderStateTexts.PaymentSuccessful),
    { key: 'issue', title: issue.ahead, note: issuing },
  ];
};
