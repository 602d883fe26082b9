import type { CallerInput } from '#core/contract/endpoint.ts';
import type { FieldError } from '#core/contract/result.ts';
import type { Calls } from '#core/products/index.ts';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { modeOfTour } from '#core/products/tour/rules/travellers.ts';
import { totalBeforeDiscount } from '#core/rules/money/discount-line.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { forgetKey, keyOfContent } from '#web/api/idempotency.ts';
import { type PurchaseOutcome, productChannel, stopOf, type Tell } from '#web/features/checkout/index.ts';
import { callSignedIn, suggestMobile } from '#web/features/sign-in/index.ts';
import { type TravellersForm, toFields } from '#web/features/travellers/index.ts';
import type { Seat } from './seats.ts';

const submitCall = 'POST /api/tour-reservation/Submit/SubmitTourOrder';
const reserveCall = 'POST /api/tour-reservation/Reserve/ReserveTourOrder';

type Body = CallerInput<Calls[typeof submitCall]>['body'];

/** What is sent: a priced party, who they are, and the contract that was accepted. */
export interface Sent {
  quote: TourQuote;
  form: Pick<TravellersForm, 'travellers' | 'contact' | 'keep'>;
  seats: readonly Seat[];
  contractVersion: string;
  onContractChanged: () => void;
}

/** The order of a form, without the key of its content. */
export const bodyOf = (
  { quote, form, seats, contractVersion }: Omit<Sent, 'onContractChanged'>,
  acceptedTotal: Rial,
): Omit<Body, 'idempotencyKey'> => {
  const mode = modeOfTour(quote.tour.isDomestic);
  const travellers = form.travellers.map((draft, index) => ({
    ...toFields(draft, mode),
    ...(draft.savedId ? { id: draft.savedId } : {}),
    passportExpirationDateType: draft.expiryCalendar,
    ...(draft.scan ? { scanId: draft.scan.id } : {}),
    room: seats[index]?.room ?? 0,
    withBed: seats[index]?.withBed ?? true,
  }));
  return {
    departureId: quote.departure.departureId,
    level: quote.level,
    rooms: quote.rooms.map(({ kind }) => ({ kind })),
    // The form holds texts; what they may be is judged by the call.
    travellers: travellers as Body['travellers'],
    contact: form.contact,
    contractVersion,
    productChannel: productChannel(),
    acceptedTotal,
    savePassengers: form.keep,
  };
};

/** Errors by the paths of the form, which calls its travellers passengers. */
const ofForm = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, field: error.field?.replace(/^travellers\./, 'passengers.') ?? null }));

/** Holds the places and rooms of a recorded order. */
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

/** Records the order at the total that the buyer saw, then holds its places. The answer to each of the two calls is told as it comes. */
export const submitTour = async (sent: Sent, acceptedTotal: Rial, tell: Tell): Promise<PurchaseOutcome> => {
  suggestMobile(sent.form.contact.phoneNumber);
  const content = bodyOf(sent, acceptedTotal);
  const submitted = await callSignedIn(submitCall, {
    body: { ...content, idempotencyKey: keyOfContent(content) },
  });
  if (!submitted) return { kind: 'givenUp' };
  if (submitted.ok) {
    const { bill, status } = submitted.value;
    // The same form was sent before and that order was cancelled since, so this one needs a new key.
    if (status === 'ConfirmFailed') {
      forgetKey(content);
      return submitTour(sent, acceptedTotal, tell);
    }
    tell({ price: { total: totalBeforeDiscount(bill), seen: acceptedTotal } });
    return reserve(submitted.value, bill.total, content, tell);
  }
  if (submitted.code === 'PRICE_CHANGED' && submitted.data) {
    const { previousTotal, total } = submitted.data;
    const accept = (again: Tell) => submitTour(sent, total, again);
    return { kind: 'priceChanged', previousTotal, total, accept };
  }
  if (submitted.code === 'CONTRACT_CHANGED') {
    sent.onContractChanged();
    return { kind: 'refused', errors: [] };
  }
  // The key belongs to other content. The next try makes a new order, and the server cancels what the first one held.
  if (submitted.code === 'CONFLICT') forgetKey(content);
  if (submitted.errors.some(({ field }) => field !== null))
    return { kind: 'refused', errors: ofForm(submitted.errors) };
  return { kind: 'stopped', stop: stopOf(submitted) };
};
