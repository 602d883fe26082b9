import { dayInIran } from '#core/rules/dates/iran.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { BackChip } from '#web/ui/back-chip/back-chip.tsx';
import { useNow } from '#web/ui/clock/use-now.ts';
import { backWords } from '../back/back-words.ts';
import { orderBackAt } from '../back/order-back.ts';
import { flightOf } from '../order/flight-of.ts';

/** The ladders speak of the whole order: of a part that is left, the page of refunds tells. */
const isWhole = ({ travellers }: OrderDetail): boolean =>
  travellers.every(({ tickets }) => tickets.every(({ state }) => state === 'valid'));

/** What comes back of all tickets of an order now, and until when; it changes when that moment comes. */
const OrderBackNow = ({ order }: { order: OrderDetail }) => {
  const flight = flightOf(order);
  const ladders = flight?.lines.map(({ ladder }) => ladder) ?? [];
  const now = useNow(ladders.flatMap(({ steps }) => steps.map(({ until }) => until)));
  const { back, until } = orderBackAt(ladders, now);
  const today = dayInIran(new Date(now));
  return flight && isWhole(order) ? (
    <BackChip {...backWords({ isCharter: flight.isCharter, back, until, today })} />
  ) : null;
};

export default OrderBackNow;
