import { orderTexts } from '#core/texts/orders.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import own from './order.module.css';

/** An order while it loads: its name, its map, and more than fills the view, so that what stands below is where it will be. */
export const OrderSkeleton = () => (
  <div className={own.loading}>
    <h1 tabIndex={-1}>
      <span className="vh">{orderTexts.details.pageTitle}</span>
      <Skeleton width="12rem" height="2.25rem" />
    </h1>
    <Skeleton width="100%" height="24rem" />
    <ListSkeleton rows={5} />
  </div>
);
