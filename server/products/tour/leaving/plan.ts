import {
  keepsPrices,
  type LeavePlan,
  type LeftShare,
  planLeaving,
  type SoldParty,
  sharesByKept,
} from '#core/products/tour/rules/leaving.ts';
import { keptOf, type PenaltyStep, penaltySteps } from '#core/products/tour/rules/penalties.ts';
import { billOfPlaces, totalOfPlace } from '#core/products/tour/rules/price.ts';
import { priceTexts } from '#core/products/tour/texts/price.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import { discountAfter } from '#core/rules/money/discount-line.ts';
import { addRial, type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { soldFares, type TourLine, tourOfLine } from '../orders/line.ts';
import { areAsSold, partyOf } from '../orders/order.ts';

/** The party of an order as the rules know it. */
export const soldPartyOf = (order: OrderDetail): SoldParty => {
  const line = partyOf(order);
  const { rooms, places, prices } = tourOfLine(line);
  const people = travellersOn(order, line).map(({ type }, at) => {
    const place = places[at];
    if (place === undefined) throw new Error(`somebody of order ${order.orderId} has no place`);
    return { type, place, price: toRial(prices[at] ?? 0) };
  });
  return { people, rooms: rooms.map(({ kind, people: own }) => ({ kind, people: own })) };
};

export interface LeaveWish {
  travellerIds: readonly string[];
  rooms: readonly { room: number; kind: TourRoomKind }[];
}

/** All that cancelling people of a reserved tour comes to at one moment. */
export interface Leave {
  step: PenaltyStep;
  /** Those who leave, with their places in the line's travellers. */
  leaving: { travellerId: string; at: number; share: LeftShare }[];
  plan: Extract<LeavePlan, { kind: 'planned' }>;
  price: Rial;
  paid: Rial;
  kept: Rial;
  back: Rial;
  /** The party of those who stay; null if nobody stays, or while a room is not chosen. */
  after: {
    line: TourLine;
    bill: ReturnType<typeof billOfPlaces>;
    total: Rial;
    paid: Rial;
    open: Rial;
  } | null;
  isWhole: boolean;
}

export type LeaveEnd =
  | { kind: 'leave'; leave: Leave }
  /** Somebody is named who is not on the tour. */
  | { kind: 'unknown' }
  | { kind: 'over' }
  | { kind: 'cannotStay' };

const afterOf = (
  order: OrderDetail,
  { party, isRepriced }: { party: SoldParty; isRepriced: boolean },
  { price, paid }: { price: Rial; paid: Rial },
): NonNullable<Leave['after']> => {
  const sold = tourOfLine(partyOf(order));
  const places = party.people.map(({ place }) => place);
  const prices = party.people.map((person) => person.price);
  const bill = billOfPlaces(places, { ...soldFares(sold), labels: priceTexts });
  const total = subtractRial(bill.total, discountAfter(order.bill, price));
  const left = subtractRial(order.paid, paid);
  const rooms = party.rooms.map(({ kind, people }) => ({ kind, people: [...people] }));
  const line: TourLine = { ...sold, rooms, places, prices, isRepriced };
  return { line, bill, total, paid: left, open: subtractRial(total, left) };
};

export interface LeaveMoment {
  now: Date;
  canHave(kind: TourRoomKind): boolean;
  /** What is kept of a price; by the table of penalties unless said otherwise. */
  keptFor?: (price: Rial) => Rial;
}

/** What happens if these people of a reserved tour cancel at this moment. Reads nothing and changes nothing. */
export const leaveOf = (
  order: OrderDetail,
  wish: LeaveWish,
  { now, canHave, keptFor }: LeaveMoment,
): LeaveEnd => {
  const line = partyOf(order);
  const sold = tourOfLine(line);
  const step = penaltySteps(sold.leavesAt).find(({ until }) => now < until);
  if (!step) return { kind: 'over' };
  const places = wish.travellerIds.map((travellerId) => line.travellerIds.indexOf(travellerId));
  if (places.includes(-1)) return { kind: 'unknown' };
  const leaving = new Set(places);
  const party = soldPartyOf(order);
  const fares = soldFares(sold);
  const plan = planLeaving(party, leaving, {
    priceOf: (place) => totalOfPlace(fares.fares[place], fares.rates),
    canHave,
    choices: new Map(wish.rooms.map(({ room, kind }) => [room, kind])),
  });
  if (plan.kind === 'cannotStay') return plan;
  const prices = party.people.map((person) => person.price);
  const shares = sharesByKept(prices, order.paid, keptFor ?? ((price) => keptOf(price, step.percent)));
  const gone = [...leaving].map((at) => {
    const share = shares[at];
    if (!share) throw new Error(`somebody who leaves order ${order.orderId} has no share`);
    return { travellerId: line.travellerIds[at] ?? '', at, share };
  });
  const sum = (of: (share: LeftShare) => Rial): Rial =>
    addRial(zeroRial, ...gone.map(({ share }) => of(share)));
  const sums = {
    price: sum(({ price }) => price),
    paid: sum(({ paid }) => paid),
    kept: sum(({ kept }) => kept),
    back: sum(({ back }) => back),
  };
  const isWhole = plan.staying.length === 0;
  const isRepriced =
    !areAsSold(order) || (plan.after !== null && !keepsPrices(party, plan.after, plan.staying));
  const after = isWhole || !plan.after ? null : afterOf(order, { party: plan.after, isRepriced }, sums);
  return { kind: 'leave', leave: { step, leaving: gone, plan, ...sums, after, isWhole } };
};
