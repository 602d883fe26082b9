import { useMemo } from 'react';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { isRoundTrip } from '../itinerary/is-round-trip.ts';
import { flightOf } from '../order/flight-of.ts';
import { FlightMap } from '../route-map/flight-map.tsx';
import styles from './order-map.module.css';

/** The flights of an order on the map. Of a round trip only the way out is shown. */
const OrderMap = ({ order }: { order: OrderDetail }) => {
  const legs = useMemo(() => {
    const proposals = flightOf(order)?.lines.map((line) => line.proposal) ?? [];
    const shown = isRoundTrip(proposals) ? proposals.slice(0, 1) : proposals;
    return shown.flatMap(({ flightGroups }) => flightGroups.flatMap((group) => group.flightLegs));
  }, [order]);
  return legs.length > 0 ? <FlightMap legs={legs} isBare className={styles.map} /> : null;
};

export default OrderMap;
