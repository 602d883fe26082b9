import type { OrderDetail } from '#web/products/order-slot.ts';
import { flightOf } from './flight-of.ts';
import { Ladder } from './ladder.tsx';

const OrderLadder = ({ order }: { order: OrderDetail }) => (
  <>
    {flightOf(order)?.lines.map((line) => (
      <Ladder key={line.lineId} ladder={line.ladder} />
    ))}
  </>
);

export default OrderLadder;
