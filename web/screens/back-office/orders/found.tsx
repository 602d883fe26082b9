import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffOrderTexts as texts } from '#core/texts/staff-orders.ts';
import { staffOrderAddress } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText, StatusBadge } from '#web/features/orders/index.ts';

export const findOrdersCall = 'POST /api/back-office/orders/Find';

/** A page of orders as staff see them. */
export type OrdersFound = Reply<Calls[typeof findOrdersCall]>;

/** The orders that were found, each with a link to the whole order. */
export const FoundOrders = ({ orders, testId }: { orders: OrdersFound['data']; testId: string }) => (
  <Rows
    caption={texts.title}
    rows={orders}
    keyOf={({ orderId }) => orderId}
    testId={testId}
    columns={[
      {
        name: texts.number,
        cell: ({ orderId, orderNumber }) => (
          <Link href={staffOrderAddress(orderId)} data-testid="staff-order">
            <bdi dir="ltr">{orderNumber}</bdi>
          </Link>
        ),
      },
      { name: texts.what, cell: ({ title, subtitle }) => `${title}، ${subtitle}` },
      { name: texts.people, cell: ({ travellerCount }) => toPersianDigits(travellerCount) },
      { name: texts.total, isAmount: true, cell: ({ totalPrice }) => formatToman(totalPrice) },
      { name: texts.refunded, isAmount: true, cell: ({ refunded }) => formatToman(refunded) },
      {
        name: texts.state,
        cell: ({ status, statusReason }) => <StatusBadge state={status} reason={statusReason} />,
      },
      { name: texts.createdAt, cell: ({ createdAt }) => momentText(createdAt) },
    ]}
  />
);
