import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import type { Calls } from '#core/products/index.ts';
import { totalBeforeDiscount } from '#core/rules/money/discount-line.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { forgetKey, keyOfContent } from '#web/api/idempotency.ts';
import { type PurchaseOutcome, productChannel, stopOf, type Tell } from '#web/features/checkout/index.ts';
import { callSignedIn, suggestMobile } from '#web/features/sign-in/index.ts';
import { type BookingDraft, inputOf } from './guests.ts';

const submitCall = 'POST /api/hotel-reservation/Submit/SubmitHotelOrder';
const reserveCall = 'POST /api/hotel-reservation/Reserve/ReserveHotelOrder';

type Body = CallerInput<Calls[typeof submitCall]>['body'];

/** The order of a form, without the key of its content. */
export const bodyOf = (
  quote: Quote,
  draft: BookingDraft,
  acceptedTotal: Rial,
): Omit<Body, 'idempotencyKey'> => {
  const { isDomestic } = quote.hotel;
  return {
    quoteId: quote.quoteId,
    rooms: draft.rooms.map(({ lead, guests }) => ({
      lead: inputOf(lead, true, isDomestic),
      guests: guests.map((guest) => inputOf(guest, false, isDomestic)),
    })),
    contact: draft.contact,
    wishes: [...draft.wishes] as Body['wishes'],
    wishText: draft.wishText.trim(),
    ...(draft.arrivalTime ? { arrivalTime: draft.arrivalTime } : {}),
    productChannel: productChannel(),
    acceptedTotal,
  };
};

/** Holds the rooms of a recorded order. */
const reserve = async (
  { orderId, lostCode }: { orderId: string; lostCode: string | null },
  acceptedTotal: Rial,
  content: unknown,
  tell: Tell,
): Promise<PurchaseOutcome> => {
  const held = await callSignedIn(reserveCall, { body: { orderId, acceptedTotal } });
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
  const stop = stopOf(held);
  if (!stop.isRetryable || held.code === 'SUPPLIER_UNAVAILABLE') forgetKey(content);
  return { kind: 'stopped', stop };
};

/** Records the order at the total that the buyer saw, then holds its rooms. The answer to each of the two calls is told as it comes. */
export const submitBooking = async (
  quote: Quote,
  draft: BookingDraft,
  acceptedTotal: Rial,
  tell: Tell,
): Promise<PurchaseOutcome> => {
  suggestMobile(draft.contact.phoneNumber);
  const content = bodyOf(quote, draft, acceptedTotal);
  const submitted = await callSignedIn(submitCall, {
    body: { ...content, idempotencyKey: keyOfContent(content) },
  });
  if (!submitted) return { kind: 'givenUp' };
  if (submitted.ok) {
    const { bill, status } = submitted.value;
    // The same form was sent before and that order was cancelled since, so this one needs a new key.
    if (status === 'ConfirmFailed') {
      forgetKey(content);
      return submitBooking(quote, draft, acceptedTotal, tell);
    }
    tell({ price: { total: totalBeforeDiscount(bill), seen: acceptedTotal } });
    return reserve(submitted.value, bill.total, content, tell);
  }
  if (submitted.code === 'PRICE_CHANGED' && submitted.data) {
    const { previousTotal, total } = submitted.data;
    const accept = (again: Tell) => submitBooking(quote, draft, total, again);
    return { kind: 'priceChanged', previousTotal, total, accept };
  }
  // The key belongs to other content. The next try makes a new order, and the server cancels what the first one held.
  if (submitted.code === 'CONFLICT') forgetKey(content);
  if (submitted.errors.some(({ field }) => field !== null))
    return { kind: 'refused', errors: submitted.errors };
  return { kind: 'stopped', stop: stopOf(submitted) };
};
