import type { TourOrder } from '#core/products/tour/contract/order.ts';
import { ownSumsOf } from '#core/products/tour/rules/dues.ts';
import { paidShares } from '#core/products/tour/rules/leaving.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { backOfAll, percentAt } from '#core/products/tour/rules/penalties.ts';
import { certaintyOf, stateOf } from '#core/products/tour/rules/standing.ts';
import { swapUntil } from '#core/products/tour/rules/swapping.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { nextDue } from '#server/commerce/record/dues.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { Tours } from '../catalogue/tours.ts';
import { pricesByTraveller, type TourLine, tourOfLine } from '../orders/line.ts';
import { areAsSold, partyOf } from '../orders/order.ts';
import { presentLadder } from '../reservation/present.ts';
import { findBooking, roomsNow } from '../seats/bookings.ts';
import { claimsOf, presentClaim } from '../seats/claims.ts';
import { knownCount, plannedCount } from '../seats/counters.ts';

export interface DetailParts {
  db: Db;
  clock: Clock;
  tours: Tours;
}

/** Where a date that was sold stands by now. One that is not planned any more can be bought by nobody else. */
const standingOf = async ({ db, clock, tours }: DetailParts, sold: TourLine) => {
  const { departureId, leavesAt, minimum } = sold;
  const planned = tours.departure(departureId);
  const count = (await knownCount(db, departureId)) ?? (planned && plannedCount(planned));
  const facts = {
    leavesAt,
    minimum,
    closesDays: planned?.closesDays ?? 0,
    seats: count?.seats ?? 0,
    taken: count?.taken ?? 0,
    registered: count?.registered ?? 0,
    isCalledOff: count?.isCalledOff ?? false,
    isConfirmed: count?.isConfirmed ?? false,
  };
  const now = clock.now();
  return {
    state: planned || facts.isCalledOff ? stateOf(facts, now) : ('closed' as const),
    certainty: certaintyOf(facts, now),
    registered: facts.registered,
  };
};

/** Who of an order still goes along, with what the tour costs them and what was paid for them. */
const goingOf = (order: OrderDetail) => {
  const line = partyOf(order);
  const gone = new Set(
    line.documents.filter(({ state }) => state === 'refunded').flatMap(({ travellerIds }) => travellerIds),
  );
  const prices = [...pricesByTraveller(line)].filter(([travellerId]) => !gone.has(travellerId));
  const paid = paidShares(
    subtractRial(order.paid, zeroRial),
    [...pricesByTraveller(line)].map(([, price]) => price),
  );
  const shares = new Map([...pricesByTraveller(line)].map(([id], at) => [id, paid[at] ?? zeroRial]));
  return prices.map(([travellerId, price]) => ({
    travellerId,
    price,
    paid: shares.get(travellerId) ?? zeroRial,
  }));
};

/** What each of them pays of what is due next. */
const ownSums = (order: OrderDetail, going: ReturnType<typeof goingOf>): TourOrder['ownSums'] => {
  const { dues } = order;
  const next = nextDue(dues);
  if (!next) return [];
  const prices = going.map(({ price }) => price);
  const sums = ownSumsOf(dues, next.position, { prices, areAsSold: areAsSold(order) });
  return going.flatMap(({ travellerId }, at) => {
    const sum = sums[at];
    return sum === undefined ? [] : [{ travellerId, due: next.position, sum }];
  });
};

/** The tour of an order: date, rooms, contract, and what comes back from now on. */
export const tourOrderOf = async (order: OrderDetail, parts: DetailParts): Promise<TourOrder> => {
  const { clock, tours } = parts;
  const line = partyOf(order);
  const sold = tourOfLine(line);
  // What is planned may change, or be gone: what was sold stays, and is what the order is shown by.
  const tour = tours.tour(sold.tourId);
  const now = clock.now();
  const standing = await standingOf(parts, sold);
  const moments = momentsOf(sold.leavesAt);
  const going = goingOf(order);
  const percent = percentAt(sold.leavesAt, now);
  return {
    title: sold.title,
    tour: tour && tours.content(tour),
    package: sold.package,
    departure: {
      departureId: sold.departureId,
      tourId: sold.tourId,
      leavesOn: dateOf(sold.leavesAt),
      returnsOn: sold.returnsOn,
      leavesAt: sold.leavesAt,
      leavesInstant: moments.leaves.toISOString(),
      state: standing.state,
      isHolidayTrip: sold.isHolidayTrip,
      certainty: {
        state: standing.certainty,
        decidedBy: moments.decided.toISOString(),
        minimum: sold.minimum,
        registered: standing.registered,
      },
    },
    level: sold.level,
    rooms: roomsNow(line, await findBooking(parts.db, line.lineId)).map(({ kind, travellerIds }) => ({
      kind,
      travellerIds,
      sharesWith: kind === 'shared',
    })),
    singles: (sold.singles ?? []).map(({ stays, left, supplement }) => ({
      travellerId: line.travellerIds[stays] ?? '',
      leftBy: line.travellerIds[left] ?? '',
      supplement,
    })),
    contract: sold.contract,
    visaRefusal: sold.visaRefusal ?? null,
    visaClaims: (await claimsOf(parts.db, order.orderId)).map(presentClaim),
    ladder: presentLadder(
      sold.leavesAt,
      going.map(({ price }) => price),
      now,
    ),
    backNow: percent === null ? zeroRial : backOfAll(going, percent),
    ownSums: ownSums(order, going),
    left: order.leavings.map(({ travellerIds, at, paid, kept, back }) => ({
      travellerIds,
      at,
      paid,
      kept,
      back,
    })),
    swapUntil: swapUntil(sold)?.toISOString() ?? null,
  };
};
