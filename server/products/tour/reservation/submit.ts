import type { z } from 'zod';
import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { closesAt } from '#core/products/tour/rules/standing.ts';
import { contractNow } from '#core/products/tour/texts/contract.ts';
import type { PlaceKind } from '#core/products/tour/words.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { checkContact } from '#server/commerce/orders/check-contact.ts';
import { checkScans } from '#server/commerce/orders/check-scans.ts';
import { travellerOf } from '#server/commerce/orders/travellers.ts';
import { OrderKeyConflict, type SubmittedOrder, TooManyOpen } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { keyedHash } from '#server/platform/sealed/seals.ts';
import { asAsked } from '#server/platform/travellers/as-asked.ts';
import type { CheckedTraveller } from '#server/platform/travellers/check.ts';
import { isDomesticTour } from '../catalogue/tours.ts';
import type { KnownTour, PlannedDeparture } from '../data/shape.ts';
import { accepterNow } from '../orders/accepter.ts';
import type { TourLine } from '../orders/line.ts';
import type { ReservationDeps } from './deps.ts';
import { barredFrom } from './eligibility.ts';
import { planDues } from './present.ts';
import { type PricedParty, priceChoice } from './price.ts';
import { checkParty, type Party } from './travellers.ts';

type SubmitBody = z.output<typeof calls.submitTourOrder.body>;

/** How many orders one account may write in a while, since orders are stored for ever. */
const submitsMax = 60;
const submitsWindowSeconds = 15 * 60;

const answerOf = ({ orderId, orderNumber, status, bill, lostCode }: SubmittedOrder) =>
  succeed({ orderId, orderNumber, status, bill, lostCode });

const wasAskedWith = (details: unknown, fingerprint: string): boolean =>
  typeof details === 'object' &&
  details !== null &&
  'askedWith' in details &&
  details.askedWith === fingerprint;

/** Whoever buys on a date leaves the others fewer places. */
export const departureOf = ({ departureId }: Pick<PlannedDeparture, 'departureId'>): string =>
  `tour:${departureId}`;

/** Turns refusals of commerce into answers: the same key with another request, or too many open orders. */
const refusedAsOrder = (error: unknown): OrderKeyConflict | TooManyOpen => {
  if (error instanceof OrderKeyConflict || error instanceof TooManyOpen) return error;
  throw error;
};

/** Saves the travellers. That is only a convenience: if it fails, the order stands. */
const saveAll = async (deps: ReservationDeps, userId: string, people: readonly CheckedTraveller[]) => {
  try {
    for (const person of people) await deps.savedTravellers.save(userId, person);
  } catch (error) {
    deps.log.warn({ err: error }, 'Travellers of an order were not saved');
  }
};

/** The contact and the party as an order stores them, or everything that is wrong with them, by field. */
const checkBuyer = async (
  deps: ReservationDeps,
  {
    body,
    userId,
    planned,
    tour,
  }: { body: SubmitBody; userId: string; planned: PlannedDeparture; tour: KnownTour },
) => {
  const contact = checkContact(body.contact, {
    isEmailOptional: await deps.commerce.isEmailOptional(userId),
  });
  const today = dayInIran(deps.clock.now());
  const isDomestic = isDomesticTour(tour);
  const checked = checkParty(body.travellers, body.rooms, { planned, isDomestic, today });
  if (!contact.ok || !checked.ok)
    return fail('VALIDATION', null, [
      ...(checked.ok ? [] : checked.errors),
      ...(contact.ok ? [] : contact.errors),
    ]);
  const nationalities = checked.party.people.map(({ nationalityCountryCode }) => nationalityCountryCode);
  const unfit = [
    ...(await barredFrom(deps, { tour, ...planned }, { nationalities, path: 'travellers' })),
    ...(await checkScans(
      { findScan: deps.findScan, userId },
      checked.party.people,
      body.travellers.map(({ scanId }) => scanId),
      'travellers',
    )),
  ];
  if (unfit.length > 0) return fail('VALIDATION', null, unfit);
  return succeed({ contact: contact.contact, party: checked.party });
};

/** What each traveller pays for, in the order of the request: prices are told room by room. */
export const inOrderOfPeople = (
  { sleeping }: Pick<Party, 'sleeping'>,
  { price }: Pick<PricedParty, 'price'>,
): { places: PlaceKind[]; prices: Rial[] } => {
  const places: PlaceKind[] = [];
  const prices: Rial[] = [];
  sleeping.forEach(({ people }, room) => {
    people.forEach((at, place) => {
      const priced = price.rooms[room];
      const [kind, amount] = [priced?.places[place], priced?.prices[place]];
      if (kind === undefined || amount === undefined) throw new Error('somebody of a party has no price');
      places[at] = kind;
      prices[at] = amount;
    });
  });
  return { places, prices };
};

interface Sold {
  deps: ReservationDeps;
  party: Party;
  priced: PricedParty;
  askedWith: string;
  now: Date;
}

/** What the line stores of the party as it was sold. */
const lineOf = ({ deps, party, priced, askedWith, now }: Sold): TourLine => {
  const { tour, planned, level } = priced;
  const { places, prices } = inOrderOfPeople(party, priced);
  const { packages, visaRefusal } = deps.tours.content(tour);
  const sold = packages.find((one) => one.level === level.level);
  if (!sold) throw new Error(`tour ${tour.tourId} has no hotels of level ${level.level}`);
  return {
    departureId: planned.departureId,
    tourId: tour.tourId,
    title: tour.title,
    level: level.level,
    package: sold,
    leavesAt: planned.leavesAt,
    returnsAt: planned.returnsAt,
    returnsOn: planned.returnsOn,
    minimum: planned.minimum,
    isHolidayTrip: planned.isHolidayTrip,
    swapDaysBefore: tour.swapDaysBefore,
    rooms: party.sleeping,
    places,
    prices,
    fares: level.fares,
    rates: priced.rates.byCode,
    visaRefusal,
    restDueAt: planDues(prices, planned.leavesAt, now)[1]?.dueAt?.toISOString() ?? null,
    contract: { version: contractNow.version, acceptedAt: now.toISOString() },
    askedWith,
  };
};

/**
 * Records an order of a party. Travellers are checked, rooms are filled and the price is asked again: nothing that costs money is taken from
 * the browser.
 */
export const submitOperation = (deps: ReservationDeps): Operation =>
  operation(calls.submitTourOrder, async ({ body }, { caller: { userId }, ip }) => {
    const { commerce, clock, limits, tours, db } = deps;
    const { idempotencyKey, acceptedTotal, ...wish } = body;
    const askedWith = await keyedHash(
      db,
      'tour.askedWith',
      JSON.stringify({ ...wish, travellers: asAsked(wish.travellers) }),
    );
    const { order: before, others } = await commerce.submittedBefore(userId, idempotencyKey);
    if (before) {
      const order = await commerce.load(before.orderId, userId);
      return wasAskedWith(order?.lines[0]?.details, askedWith) ? answerOf(before) : fail('CONFLICT');
    }
    const planned = tours.planned(body.departureId, dayInIran(clock.now()));
    const known = planned && tours.tour(planned.tourId);
    if (!planned || !known) return fail('DEPARTURE_UNKNOWN');
    // Nobody fills a form in vain: what is left of the date is looked at once it is right.
    if (clock.now() >= closesAt(planned)) return fail('DEPARTURE_CLOSED');
    if (body.contractVersion !== contractNow.version)
      return fail('CONTRACT_CHANGED', { version: contractNow.version });
    const checked = await checkBuyer(deps, { body, userId, planned, tour: known });
    if (!checked.ok) return checked;
    const { contact, party } = checked.value;
    const taken = await limits.takeRoughly(`tour:submit:${userId}`, submitsMax, submitsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    // The buyer may have corrected a letter and sent the form again: their own earlier hold is let go of, since its places are needed.
    const departures = [departureOf(planned)];
    const travellers = party.people.map(travellerOf);
    const own = await commerce.letGoOfSame({ userId, others, departures, travellers });
    if (own.kind === 'unknown') return fail('PAYMENT_UNKNOWN');
    if (own.kind === 'paidByOthers') return fail('PAID_BY_OTHERS', own.order);
    const priced = await priceChoice(deps, { ...body, rooms: party.rooms, userId });
    if (!priced.ok) return priced;
    if (priced.value.kind === 'soldOut') return fail('SOLD_OUT', priced.value.shortage);
    const { bill, prices } = priced.value.party.price;
    // A lower price needs no consent: it is used, and the bill shows it.
    if (bill.total > acceptedTotal)
      return fail('PRICE_CHANGED', { previousTotal: toRial(acceptedTotal), total: bill.total, bill });
    const now = clock.now();
    const dues = planDues(prices, planned.leavesAt, now);
    const order = await commerce
      .submit({
        userId,
        kind: 'Tour',
        idempotencyKey,
        productChannel: body.productChannel,
        contact: { ...contact, acceptedBy: await accepterNow(db, userId, contact.phoneNumber) },
        travellers,
        discountCode: own.discountCode,
        lines: [
          {
            details: lineOf({ deps, party, priced: priced.value.party, askedWith, now }),
            total: bill.total,
            departure: departureOf(planned),
          },
        ],
        bill,
        ip,
        ...(dues.length > 1 ? { dues } : {}),
      })
      .catch(refusedAsOrder);
    if (order instanceof OrderKeyConflict) return fail('CONFLICT');
    if (order instanceof TooManyOpen) return fail('TOO_MANY_OPEN_ORDERS', order.other);
    if (body.savePassengers) await saveAll(deps, userId, party.people);
    return answerOf(order);
  });
