import { orderTexts } from '#core/texts/orders.ts';
import { type CallFailure, failureText, isNotThere } from '#web/api/failure.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { NoSuchOrder, type OrderDetail } from '#web/features/orders/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { Details } from './details.tsx';

const texts = orderTexts.details;

interface Asked {
  data: OrderDetail | undefined;
  error: CallFailure<string> | null;
  refetch: () => unknown;
}

/** An order, or that it is loading, does not exist (also if the address names none), or could not be loaded. */
export const OrderView = ({ asked, orderId }: { asked: Asked; orderId: string }) => {
  const { data, error, refetch } = asked;
  if (data) return <Details order={data} />;
  if (orderId === '' || (error && isNotThere(error))) return <NoSuchOrder />;
  if (error)
    return (
      <>
        <h1>{texts.failed}</h1>
        <ReadFailed text={failureText(error)} retry={refetch} />
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>
        <span className="vh">{texts.pageTitle}</span>
        <Skeleton width="12rem" height="2.25rem" />
      </h1>
      <ListSkeleton />
    </>
  );
};
