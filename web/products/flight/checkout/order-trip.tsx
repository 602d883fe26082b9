import type { OrderDetail } from '#web/products/order-slot.ts';
import { flightOf } from './flight-of.ts';
import { Itinerary } from './itinerary.tsx';

const OrderTrip = ({ order }: { order: OrderDetail }) => (
  <>
    {flightOf(order)?.lines.map((line) => (
      <Itinerary key={line.lineId} proposal={line.proposal} as="h2" />
    ))}
  </>
);

export default OrderTrip;
