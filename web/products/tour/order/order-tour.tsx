import { Link } from 'wouter';
import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import { levelTexts } from '#core/products/tour/texts/words.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { dayName, otherDay } from '#web/ui/shown/days.ts';
import { tourAddress } from '../found/tour-address.ts';
import styles from './order.module.css';
import { Rooms } from './rooms.tsx';
import { tourOf } from './tour-of.ts';

/** The days of a tour in both calendars, and the level of its hotels. */
export const Days = ({
  bought: { departure, level, tour },
}: {
  bought: NonNullable<ReturnType<typeof tourOf>>;
}) => (
  <dl className={styles.facts}>
    <div>
      <dt>{texts.leaves}</dt>
      <dd>
        <b>{dayName(departure.leavesOn)}</b>
        <small>
          {formatClock(departure.leavesAt)} · <bdi dir="ltr">{otherDay(departure.leavesOn)}</bdi>
        </small>
      </dd>
    </div>
    <div>
      <dt>{texts.returns}</dt>
      <dd>
        <b>{dayName(departure.returnsOn)}</b>
        <small>
          <bdi dir="ltr">{otherDay(departure.returnsOn)}</bdi>
        </small>
      </dd>
    </div>
    <div>
      <dt>{texts.level}</dt>
      <dd>
        <b>{levelTexts[level]}</b>
        {tour ? <small>{texts.nights(tour.nights)}</small> : null}
      </dd>
    </div>
  </dl>
);

/** What was bought: the tour, its days, its rooms, and the way to its money. */
export const OrderTour = ({ order }: { order: OrderDetail }) => {
  const bought = tourOf(order);
  if (!bought) return null;
  return (
    <div className={styles.tour}>
      <h2>
        {bought.tour ? <Link href={tourAddress(bought.tour.tourId)}>{bought.title}</Link> : bought.title}
      </h2>
      <Days bought={bought} />
      <Rooms order={order} bought={bought} />
      <Link
        href={`/profile/my-travels/order-details/TourOrderDetails?orderId=${order.orderId}`}
        data-testid="tour-order-page"
      >
        {texts.way}
      </Link>
    </div>
  );
};
