import { aheadTexts } from '#core/texts/ahead.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail, TimelineStop } from '#web/features/orders/index.ts';
import { aheadText, Timeline } from '#web/features/orders/index.ts';
import { OrderAhead } from '#web/products/order-parts.tsx';
import type { AheadStop } from '#web/products/order-slot.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Refund } from '../refunds/standing.ts';
import { happeningsOf } from './happenings.ts';
import own from './order.module.css';
import { soFarOf } from './so-far.ts';
import { OrderTimeline } from './timeline.tsx';

const toCome = ({ key, wall, title, code, note }: AheadStop) => ({
  key,
  title: aheadTexts.stop(aheadText(wall), title),
  note: code ? (
    <>
      <bdi dir="ltr">{code}</bdi> · {note}
    </>
  ) : (
    note
  ),
});

/** The first of what is to come is marked. */
const marked = (stops: readonly (Omit<TimelineStop, 'at'> & { isDone?: true })[]): TimelineStop[] => {
  const next = stops.findIndex(({ isDone }) => !isDone);
  return stops.map(({ isDone, ...stop }, at) => ({
    ...stop,
    at: isDone ? 'done' : at === next ? 'next' : 'ahead',
  }));
};

interface Props {
  order: OrderDetail;
  refunds: readonly Refund[];
}

/** From the last that happened to the beginning of the trip, and folded under it all that was; that alone where nothing is to come. */
export const OrderCourse = ({ order, refunds }: Props) => {
  const past = <OrderTimeline happenings={happeningsOf(order, refunds)} />;
  const soFar = soFarOf(order, saleTextsOf(order.productType));
  return (
    <OrderAhead order={order}>
      {(ahead) =>
        ahead && soFar ? (
          <Panel title={aheadTexts.title(ahead.to)} testId="ahead">
            <Timeline stops={marked([...soFar, ...ahead.stops.map(toCome)])} />
            <details className={own.past}>
              <summary>
                {orderTexts.details.timeline}
                <Icon name="down" size="small" />
              </summary>
              {past}
            </details>
          </Panel>
        ) : (
          <Panel title={orderTexts.details.timeline}>{past}</Panel>
        )
      }
    </OrderAhead>
  );
};
