import type { z } from 'zod';
import type { ProductKind } from '#core/contract/orders/order.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { checkContact } from '#server/commerce/orders/check-contact.ts';
import { checkScans } from '#server/commerce/orders/check-scans.ts';
import { travellerOf } from '#server/commerce/orders/travellers.ts';
import type { CompanionLines } from '#server/commerce/port/companion.ts';
import type { EarlierOrder, NewLine, NewOrder, SubmittedOrder } from '#server/commerce/port/order.ts';
import { OrderKeyConflict, TooManyOpen } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { keyedHash } from '#server/platform/sealed/seals.ts';
import { barredTravellers } from '#server/platform/travel-rules/on-routes.ts';
import { asAsked } from '#server/platform/travellers/as-asked.ts';
import type { CheckedTraveller } from '#server/platform/travellers/check.ts';
import { keyOfLeg, keyText } from '../changes/key.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { travelRulesOf } from '../eligibility/of-trip.ts';
import { flightKinds } from '../orders/order.ts';
import { isAbroad, loadTrip } from '../search/trip.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import { minutesToDeparture, offerMinutesMin } from '../suppliers/sales.ts';
import { withAdded } from './added.ts';
import type { ReservationDeps } from './deps.ts';
import { repriceTrip } from './reprice.ts';
import { checkTravellers } from './travellers.ts';

/** A fingerprint of the request for an order: the same key must come with the same request. */
const fingerprintOf = ({ db }: Pick<ReservationDeps, 'db'>, wish: object): Promise<string> =>
  keyedHash(db, 'flight.askedWith', JSON.stringify(wish));

const wasAskedWith = (details: unknown, fingerprint: string): boolean =>
  typeof details === 'object' &&
  details !== null &&
  'askedWith' in details &&
  details.askedWith === fingerprint;

const departsTooSoon = (offer: ChosenOffer, now: Date): boolean => {
  const departure = offer.proposal.flightGroups[0]?.departureTime;
  return !departure || minutesToDeparture(departure, offer.criteria.origin.timeZone, now) < offerMinutesMin;
};

const kindOf = (offers: readonly ChosenOffer[]): 'DomesticFlight' | 'InternationalFlight' =>
  offers.some(isAbroad) ? 'InternationalFlight' : 'DomesticFlight';

const answerOf = ({ orderId, orderNumber, status, bill, lostCode }: SubmittedOrder) =>
  succeed({ orderId, orderNumber, status, bill, lostCode });

/** The marketplace that the buyer came from, if it is one that we know. */
const partnerOf = async (
  { isPartner }: Pick<ReservationDeps, 'isPartner'>,
  name: string | undefined,
): Promise<string | null> => (name !== undefined && (await isPartner(name)) ? name : null);

/** Saves the travellers. That is only a convenience: if it fails, the order stands. */
const saveAll = async (deps: ReservationDeps, userId: string, passengers: readonly CheckedTraveller[]) => {
  try {
    for (const passenger of passengers) await deps.savedTravellers.save(userId, passenger);
  } catch (error) {
    deps.log.warn({ err: error }, 'Passengers of an order were not saved');
  }
};

type SubmitBody = z.output<typeof flight.submitFlightOrder.body>;

/** How many orders one account may write in a while, since orders are stored for ever. */
const submitsMax = 60;
const submitsWindowSeconds = 15 * 60;

/** The flight that a leg begins with: whoever buys the leg takes its seats. */
const departureOf = (offer: ChosenOffer): string => {
  const [first] = legsOfOffer(offer);
  if (!first) throw new Error('an offer without a flight');
  return keyText(keyOfLeg(first));
};

interface Buying {
  body: SubmitBody;
  userId: string;
  chosen: readonly ChosenOffer[];
  partner: string | null;
}

/** The contact and the passengers as an order stores them, or everything that is wrong with them, by field. */
const checkBuyer = async (deps: ReservationDeps, { body, userId, chosen, partner }: Buying) => {
  const contact = checkContact(body.contact, {
    isEmailOptional: partner !== null || (await deps.commerce.isEmailOptional(userId)),
  });
  const travellers = checkTravellers(body.passengers, { offers: chosen, today: dayInIran(deps.clock.now()) });
  if (!contact.ok || travellers.kind === 'wrong') {
    const errors = travellers.kind === 'wrong' ? travellers.errors : [];
    return fail('VALIDATION', null, [...errors, ...(contact.ok ? [] : contact.errors)]);
  }
  if (travellers.kind === 'counts_differ') return fail('PASSENGERS_DO_NOT_MATCH');
  const { passengers } = travellers;
  const unfit = [
    ...barredTravellers(
      await travelRulesOf(deps.travelRules, chosen),
      passengers.map(({ nationalityCountryCode }) => nationalityCountryCode),
      'passengers',
    ),
    ...(await checkScans(
      { findScan: deps.findScan, userId: userId },
      passengers,
      body.passengers.map(({ scanId }) => scanId),
      'passengers',
    )),
  ];
  if (unfit.length > 0) return fail('VALIDATION', null, unfit);
  return succeed({ contact: contact.contact, passengers });
};

/** What a line stores of the offer and of the request. */
const detailsOf = (
  offer: ChosenOffer,
  {
    requestId,
    askedWith,
    partner,
  }: { requestId: string | undefined; askedWith: string; partner: string | null },
) => ({ ...offer, requestId, askedWith, ...(partner ? { partner } : {}) });

/** Turns refusals of commerce into answers: the same key with another request, or too many open orders. */
const refusedAsOrder = (error: unknown): OrderKeyConflict | TooManyOpen => {
  if (error instanceof OrderKeyConflict || error instanceof TooManyOpen) return error;
  throw error;
};

/** The trip and what other products add to it, at their prices of now; the buyer's own earlier hold of the same trip is let go of first. */
const priceAll = async (
  deps: ReservationDeps,
  { body, userId, chosen }: Pick<Buying, 'body' | 'userId' | 'chosen'>,
  { others, contact, travellers }: Pick<NewOrder, 'contact' | 'travellers'> & { others: EarlierOrder[] },
) => {
  const { commerce } = deps;
  const found = await commerce.companions(body.companions, { userId, contact, travellers });
  if (!found.ok) return found;
  // The buyer may have corrected a letter, or added a hotel, and sent the form again: their own earlier seats are needed.
  const departures = chosen.map(departureOf);
  const own = await commerce.letGoOfSame({ userId, others, departures, travellers, kinds: flightKinds });
  if (own.kind === 'unknown') return fail('PAYMENT_UNKNOWN');
  if (own.kind === 'paidByOthers') return fail('PAID_BY_OTHERS', own.order);
  const [priced, added] = await Promise.all([repriceTrip(deps, chosen), found.value.price()]);
  if (priced.kind === 'sold_out') return fail('SOLD_OUT');
  if (priced.kind === 'gone') return fail('PROPOSAL_GONE');
  if (priced.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (!added.ok) return added;
  const bill = withAdded(priced.bill, added.value.bill);
  // A lower price needs no consent: it is used, and the bill shows it.
  if (bill.total > body.acceptedTotal)
    return fail('PRICE_CHANGED', { previousTotal: toRial(body.acceptedTotal), total: bill.total, bill });
  return succeed({
    legs: priced.legs,
    bill,
    added: added.value.lines,
    discountCode: own.discountCode,
    ...(found.value.also ? { also: found.value.also } : {}),
  });
};

/** The lines of the order. The flight comes first: without it nobody needs what was added. */
const linesOf = (kind: ProductKind, legs: NewLine[], added: CompanionLines['lines']) =>
  added.length === 0
    ? { kind, lines: legs }
    : { lines: [...legs.map((leg) => ({ ...leg, kind })), ...added] };

/**
 * Records an order of a whole trip, one line a leg. Passengers are checked and every price is asked again: nothing that costs money is
 * taken from the browser.
 */
export const submitOperation = (deps: ReservationDeps): Operation =>
  operation(flight.submitFlightOrder, async ({ body }, { caller: { userId }, ip }) => {
    const { commerce, clock, limits, proposals } = deps;
    const { idempotencyKey, acceptedTotal: _, ...wish } = body;
    const askedWith = await fingerprintOf(deps, { ...wish, passengers: asAsked(wish.passengers) });

    const { order: before, others } = await commerce.submittedBefore(userId, idempotencyKey);
    if (before) {
      const order = await commerce.load(before.orderId, userId);
      return wasAskedWith(order?.lines[0]?.details, askedWith) ? answerOf(before) : fail('CONFLICT');
    }

    const trip = await loadTrip(proposals, body);
    if (!trip.ok) return trip;
    const chosen = trip.value.legs.map(({ offer }) => offer);

    const partner = await partnerOf(deps, body.partner);
    const checked = await checkBuyer(deps, { body, userId, chosen, partner });
    if (!checked.ok) return checked;
    const { contact, passengers } = checked.value;
    // Legs follow one another, so the first one leaves first.
    if (chosen[0] && departsTooSoon(chosen[0], clock.now())) return fail('DEPARTURE_TOO_SOON');

    const taken = await limits.takeRoughly(`flight:submit:${userId}`, submitsMax, submitsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    const travellers = passengers.map(travellerOf);
    const priced = await priceAll(deps, { body, userId, chosen }, { others, contact, travellers });
    if (!priced.ok) return priced;
    const { legs, added, ...rest } = priced.value;
    const lines = legs.map((leg, at) => ({
      details: detailsOf(leg.offer, { requestId: trip.value.legs[at]?.requestId, askedWith, partner }),
      total: leg.bill.total,
      departure: departureOf(leg.offer),
    }));
    const order = await commerce
      .submit({
        ...rest,
        ...linesOf(kindOf(chosen), lines, added),
        userId,
        idempotencyKey,
        productChannel: body.productChannel,
        contact,
        travellers,
        ip,
      })
      .catch(refusedAsOrder);
    if (order instanceof OrderKeyConflict) return fail('CONFLICT');
    if (order instanceof TooManyOpen) return fail('TOO_MANY_OPEN_ORDERS', order.other);
    if (body.savePassengers) await saveAll(deps, userId, passengers);
    return answerOf(order);
  });
