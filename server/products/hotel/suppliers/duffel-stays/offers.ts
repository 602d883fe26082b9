import { createHash } from 'node:crypto';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import type { BedKind, Board, RoomKind } from '#core/products/hotel/words.ts';
import { addRial, type Rial, rialsPerToman, toRial } from '#core/rules/money/rial.ts';
import { type DuffelRates, isSameAmount, rialsOf } from '#server/platform/duffel/money.ts';
import type { BackStep, DueAtHotel, Nights, RoomKindSold, RoomOffer, RoomParty } from '../port.ts';
import { hotelIdOf } from './hotels.ts';
import type { StaysRate, StaysRoom } from './shapes.ts';

const boards: Readonly<Record<StaysRate['board_type'], Board>> = {
  room_only: 'roomOnly',
  breakfast: 'breakfast',
  half_board: 'halfBoard',
  full_board: 'fullBoard',
  all_inclusive: 'allInclusive',
};

/** Giving back takes its time, so what we promise ends this much before what Duffel says. */
const cutOffMs = 10 * 60_000;

/** What a rate asks, however it is told: in a search or in a quote. */
export interface Asked {
  total_amount: string;
  total_currency: string;
  due_at_accommodation_amount?: string | null | undefined;
  due_at_accommodation_currency?: string | null | undefined;
}

/** The sums of a rate in rials. */
export interface Sums {
  payNow: Rial;
  total: Rial;
  payAtHotel: DueAtHotel | null;
}

/** Null where a currency has no rate of the house. */
export const sumsOf = (asked: Asked, rates: DuffelRates): Sums | null => {
  const rate = rates.get(asked.total_currency);
  if (!rate) return null;
  const payNow = rialsOf(asked.total_amount, rate, 'up');
  const due = asked.due_at_accommodation_amount;
  if (!due || Number(due) === 0) return { payNow, total: payNow, payAtHotel: null };
  const currencyCode = asked.due_at_accommodation_currency ?? '';
  const dueRate = rates.get(currencyCode);
  if (!dueRate) return null;
  return {
    payNow,
    total: addRial(payNow, rialsOf(due, dueRate, 'up')),
    payAtHotel: { amount: Number(due), currencyCode },
  };
};

/** The price of the stay by night: whole tomans that add up; the first night has what does not divide. */
export const nightsOf = (total: Rial, count: number): Rial[] => {
  const each = Math.floor(total / rialsPerToman / count) * rialsPerToman;
  return Array.from({ length: count }, (_, at) => toRial(at === 0 ? total - each * (count - 1) : each));
};

/** What comes back until when; null where a currency of it has no rate. All of the price in its own currency is all of it in rials. */
export const ladderOf = (
  { cancellation_timeline: timeline, total_amount, total_currency }: StaysRate,
  payNow: Rial,
  rates: DuffelRates,
): BackStep[] | null => {
  const steps: BackStep[] = [];
  for (const { refund_amount, currency, before } of timeline) {
    const rate = rates.get(currency);
    if (!rate) return null;
    const isAll = currency === total_currency && isSameAmount(refund_amount, total_amount);
    const back = isAll ? payNow : toRial(Math.min(payNow, rialsOf(refund_amount, rate, 'down')));
    const until = new Date(before.getTime() - cutOffMs).toISOString();
    const last = steps.at(-1);
    if (back === 0 || (last && until <= last.until)) continue;
    // A step that brings as much as the one before it, or more, only makes that one longer.
    if (last && back >= last.back) steps[steps.length - 1] = { ...last, until };
    else steps.push({ until, back });
  }
  return steps;
};

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const bedKinds: Readonly<Record<string, BedKind>> = {
  single: 'single',
  double: 'double',
  queen: 'double',
  king: 'double',
  sofabed: 'sofaBed',
};

const kindOf = ({ name, beds }: StaysRoom, people: number): RoomKind => {
  if (/suite/i.test(name)) return 'suite';
  if (/apartment|studio/i.test(name)) return 'apartment';
  if (people <= 1) return 'single';
  if (people === 2)
    return beds?.some(({ type, count }) => type === 'single' && count > 1) ? 'twin' : 'double';
  if (people === 3) return 'triple';
  return people === 4 ? 'quad' : 'family';
};

/** A kind of room. For how many it is, Duffel does not say: it was found for these. */
export const roomTypeOf = (accommodationId: string, room: StaysRoom, party: RoomParty): RoomKindSold => {
  const hotelId = hotelIdOf(accommodationId);
  const children = party.childAges.length;
  const people = party.adults + children;
  return {
    roomTypeId: `${hotelId}.${keyOf(JSON.stringify([room.name, room.beds]))}`,
    hotelId,
    kind: kindOf(room, people),
    name: room.name,
    nameEn: room.name,
    view: null,
    beds: (room.beds ?? []).flatMap(({ type, count }) => {
      const kind = bedKinds[type];
      return kind ? [{ kind, count }] : [];
    }),
    sizeSqm: null,
    occupancy: {
      guestsIncluded: people,
      adultsMax: party.adults,
      childrenMax: children,
      guestsMax: people,
      extraBedsMax: 0,
      cotsMax: 0,
    },
    facilities: [],
    isSample: false,
  };
};

/** Whether the agency can pay the rate: at once, from its balance, without a card or a membership of the guest. */
export const canBePaid = (rate: StaysRate): boolean =>
  rate.payment_type === 'pay_now' &&
  (rate.available_payment_methods?.includes('balance') ?? true) &&
  !rate.loyalty_programme_required;

export const offerKeyOf = (rateId: string): string => rateId;

/** Null if it never was one of ours. */
export const rateIdOf = (offerKey: string): string | null => (/^rat_\w+$/.test(offerKey) ? offerKey : null);

/** A rate as an offer; why it is none otherwise. */
export const offerOf = (
  rate: StaysRate,
  { roomTypeId, stay, rates }: { roomTypeId: string; stay: Nights; rates: DuffelRates },
): RoomOffer | 'payment' | 'currency' => {
  if (!canBePaid(rate)) return 'payment';
  const sums = sumsOf(rate, rates);
  if (!sums) return 'currency';
  const left = rate.quantity_available ?? null;
  return {
    offerKey: offerKeyOf(rate.id),
    roomTypeId,
    ratePlanId: `${roomTypeId}.${rate.board_type}.${keyOf(rate.id)}`,
    ...sums,
    nights: nightsOf(sums.total, nightCount(stay)),
    board: boards[rate.board_type],
    confirmation: 'afterPayment',
    ladder: ladderOf(rate, sums.payNow, rates),
    left: left !== null && left > 0 ? left : null,
  };
};
