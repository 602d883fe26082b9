import { totalBeforeDiscount } from '#core/rules/money/discount-line.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { forgetKey, keyOfContent } from '#web/api/idempotency.ts';
import { type PurchaseOutcome, productChannel, type Tell } from '#web/features/checkout/index.ts';
import { callSignedIn, suggestMobile } from '#web/features/sign-in/index.ts';
import type { PurchaseOrder } from '#web/products/purchase-slot.ts';
import { bodyOfChoice, type TripChoice } from '../choice/choice.ts';
import { rememberVisit, tellStep } from '../choice/partner.ts';
import { flightStopOf } from './stop.ts';

/** Holds the seats of a recorded order. */
const reserve = async (
  { orderId, lostCode }: { orderId: string; lostCode: string | null },
  acceptedTotal: Rial,
  content: unknown,
  tell: Tell,
): Promise<PurchaseOutcome> => {
  const held = await callSignedIn('POST /api/flight-reservation/Reserve/ReserveFlightOrder', {
    body: { orderId, acceptedTotal },
  });
  if (!held) return { kind: 'givenUp' };
  if (held.ok) {
    tell({ heldUntil: held.value.payableUntil });
    return { kind: 'held', orderId, total: totalBeforeDiscount(held.value.bill), lostCode };
  }
  if (held.code === 'PRICE_CHANGED' && held.data) {
    const { previousTotal, total } = held.data;
    const accept = (again: Tell) => {
      // The buyer has just agreed to it.
      again({ price: { total, seen: total } });
      return reserve({ orderId, lostCode }, total, content, again);
    };
    return { kind: 'priceChanged', previousTotal, total, accept };
  }
  const stop = flightStopOf(held);
  if (!stop.isRetryable || held.code === 'SUPPLIER_UNAVAILABLE') forgetKey(content);
  return { kind: 'stopped', stop };
};

/**
 * Records the order at the total that the buyer saw, then holds its seats. These are two calls, and the answer to each is told as it comes:
 * to the first the suppliers were asked for the price and for room, to the second for the seats.
 */
export const submitFlight = async (
  choice: TripChoice,
  order: PurchaseOrder,
  tell: Tell,
): Promise<PurchaseOutcome> => {
  suggestMobile(order.contact.phoneNumber);
  const passengers = order.passengers.map(({ id, ...passenger }) => ({
    ...passenger,
    ...(id ? { id } : {}),
  }));
  const content = {
    ...bodyOfChoice(choice.legs),
    ...(choice.partner ? { partner: choice.partner } : {}),
    ...order,
    passengers,
    productChannel: productChannel(),
  };
  const submitted = await callSignedIn('POST /api/flight-reservation/Submit/SubmitFlightOrder', {
    body: { ...content, idempotencyKey: keyOfContent(content) },
  });
  if (!submitted) return { kind: 'givenUp' };
  if (submitted.ok) {
    const { orderId, bill, status } = submitted.value;
    // The same form was sent before and that order was cancelled since, so this one needs a new key.
    if (status === 'ConfirmFailed') {
      forgetKey(content);
      return submitFlight(choice, order, tell);
    }
    tell({ price: { total: totalBeforeDiscount(bill), seen: order.acceptedTotal } });
    tellStep(choice, 'passengers');
    rememberVisit(choice, orderId);
    return reserve(submitted.value, bill.total, content, tell);
  }
  if (submitted.code === 'PRICE_CHANGED' && submitted.data) {
    const { previousTotal, total } = submitted.data;
    const accept = (again: Tell) => submitFlight(choice, { ...order, acceptedTotal: total }, again);
    return { kind: 'priceChanged', previousTotal, total, accept };
  }
  // The key belongs to other content. The next try makes a new order, and the server cancels what the first one held.
  if (submitted.code === 'CONFLICT') forgetKey(content);
  // An error about a field is shown below that field, whatever the code of the failure is.
  if (submitted.code === 'PASSENGERS_DO_NOT_MATCH' || submitted.errors.some(({ field }) => field !== null))
    return { kind: 'refused', errors: submitted.errors };
  return { kind: 'stopped', stop: flightStopOf(submitted) };
};
