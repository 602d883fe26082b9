import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { waitMs } from '#web/features/gateways/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { orderAddress } from './addresses.ts';
import styles from './asked-order.module.css';
import type { OrderDetail } from './types.ts';

const texts = orderTexts.details;

/** The way back from a page of a product to the order that it is about. */
export const OrderPath = ({ order }: { order: OrderDetail }) => (
  <nav aria-label={texts.path} className={styles.path}>
    <Link href="/profile/my-travels">{orderTexts.travels.title}</Link> /{' '}
    <Link href={orderAddress(order.orderId)}>
      {orderTexts.travels.order} <bdi dir="ltr">{order.orderNumber}</bdi>
    </Link>
  </nav>
);

/** Shown if no order of this account has the id in the address. */
export const NoSuchOrder = () => (
  <>
    <h1 className="vh">{texts.notFound}</h1>
    <EmptyState pose="lost" title={texts.notFound} text={texts.notFoundText}>
      <LinkButton look="go" href="/profile/my-travels">
        {orderTexts.travels.title}
      </LinkButton>
    </EmptyState>
  </>
);

interface Props {
  /** The page's title, also while the order loads. */
  title: string;
  /** After how many milliseconds to read the order again; false means never. */
  lookAgainMs?: (order: OrderDetail) => number | false;
  children: (order: OrderDetail) => ReactNode;
}

/** Something of it is being given back: rooms, sums and vouchers change without anybody doing anything here. */
const isComingBack = ({ travellers }: OrderDetail): boolean =>
  travellers.some(({ tickets }) => tickets.some(({ state }) => state === 'refundRequested'));

/** The sooner of what the product wants and of what a refund on its way wants. */
const againIn = (wanted: number | false, order: OrderDetail, answers: number): number | false => {
  if (!isComingBack(order)) return wanted;
  const wait = waitMs(answers);
  return wanted === false ? wait : Math.min(wanted, wait);
};

/** A page of a product about the order that the address names (`?orderId=`): the order, or that it is loading, missing or failed. */
export const AskedOrder = ({ title, lookAgainMs = () => false, children }: Props) => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  usePageTitle(title);
  const { data, error, refetch } = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    {
      enabled: orderId !== '',
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data ? againIn(lookAgainMs(data), data, dataUpdateCount) : false,
    },
  );
  if (data) return children(data);
  if (orderId === '' || (error && isNotThere(error))) return <NoSuchOrder />;
  if (error)
    return (
      <>
        <h1>{texts.failed}</h1>
        <Notice
          tone="bad"
          live
          action={
            <Button look="line" onClick={() => void refetch()}>
              {orderTexts.travels.again}
            </Button>
          }
        >
          {failureText(error)}
        </Notice>
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <Skeleton width="100%" height="24rem" />
    </>
  );
};
