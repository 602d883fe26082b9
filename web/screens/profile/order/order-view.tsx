import { Suspense } from 'react';
import { orderTexts } from '#core/texts/orders.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { NoSuchOrder } from '#web/features/orders/index.ts';
import { useForgetting } from '#web/features/orders/use-forgetting.ts';
import { Details } from './details.tsx';
import { NotFresh } from './not-fresh.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { useToldChanges } from './told-changes.ts';
import { useShownOrder } from './use-shown-order.ts';

const texts = orderTexts.details;

/** An order, or that it is loading, does not exist (also if the address names none), or could not be loaded. */
export const OrderView = ({ orderId }: { orderId: string }) => {
  const { shown, error, refundsError, hasRefunds, again } = useShownOrder(orderId);
  useToldChanges(shown);
  useForgetting(shown?.order);
  if (shown)
    return (
      // The parts of its product are loaded on their own. All of the page comes with the last of them, so that none pushes another.
      <Suspense fallback={<OrderSkeleton />}>
        <Details {...shown} isWithoutRefunds={!hasRefunds} again={again} />
        <NotFresh error={error ?? (hasRefunds ? refundsError : null)} again={again} />
      </Suspense>
    );
  if (orderId === '' || (error && isNotThere(error))) return <NoSuchOrder />;
  if (error)
    return (
      <>
        <h1>{texts.failed}</h1>
        <ReadFailed text={failureText(error)} retry={again} />
      </>
    );
  return <OrderSkeleton />;
};
