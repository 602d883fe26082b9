import type { ForeignCurrency } from '#core/contract/pricing/currency.ts';
import { ladderOf } from '#core/products/hotel/rules/ladder.ts';
import { type Sleeping, sleepingIn } from '#core/products/hotel/rules/party.ts';
import {
  isWeekendNight,
  nightPrice,
  ordinaryNight,
  paymentOf,
  seasonOf,
  shareOfNight,
  shareOfPrice,
} from '#core/products/hotel/rules/price.ts';
import type { RatePlan, Season } from '#core/products/hotel/rules/rate-plan.ts';
import { factsOf, notSoldBy, type StayFacts } from '#core/products/hotel/rules/restrictions.ts';
import { dayThere, nightsOf } from '#core/products/hotel/rules/stay.ts';
import { type PlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { addRial, type Rial, toRial, wholeTomans, zeroRial } from '#core/rules/money/rial.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import type { HotelCity, HotelContent } from '#server/products/hotel/data/shape.ts';
import type { DueAtHotel, Nights, RoomOffer, RoomParty } from '../port.ts';
import type { HotelOnSale, RoomOnSale } from './catalogue.ts';

/** Whole rials for one unit of each currency that has a rate. */
export type RialsOf = ReadonlyMap<ForeignCurrency, Rial>;

/** The nights of a stay in a city, whatever the hotel. */
export interface CityStay extends Nights {
  nights: readonly PlainDate[];
  isWeekend: readonly boolean[];
  /** The day that it is there. */
  today: PlainDate;
  zone: string;
  /** What restrictions look at. */
  facts: StayFacts;
}

/** A stay in one hotel: what its seasons and its hours say of it. */
export interface HotelStay extends CityStay {
  seasons: readonly (Season | undefined)[];
  shares: readonly number[];
  arrivesAt: Date;
  /** What the hotel takes beside the price for each night of a room; null: it cannot be told in rials, so nothing is sold. */
  fee: NightFee | null;
}

/** `rials` is zero where a hotel takes nothing. */
interface NightFee {
  rials: Rial;
  due: DueAtHotel | null;
}

const noFee: NightFee = { rials: zeroRial, due: null };

export const cityStayOf = (city: HotelCity, { checkIn, checkOut }: Nights, now: Date): CityStay => {
  const nights = nightsOf({ checkIn, checkOut });
  const isIran = city.countryIso2 === 'IR';
  const today = dayThere(now, city.zone);
  return {
    checkIn,
    checkOut,
    nights,
    isWeekend: nights.map((night) => isWeekendNight(night, { isIran, holidays })),
    today,
    zone: city.zone,
    facts: factsOf({ checkIn, checkOut, today }),
  };
};

/** A fee in the hotel's own money, with what it is in rials by the house's rate, rounded up to whole tomans. */
const feeOf = (fees: HotelContent['fees'], rials: RialsOf): NightFee | null => {
  const [first] = fees;
  if (!first) return noFee;
  const rate = [...rials].find(([currency]) => currency === first.currency)?.[1];
  if (rate === undefined || fees.some(({ currency }) => currency !== first.currency)) return null;
  const hundredths = fees.reduce((sum, { minorPerRoomNight }) => sum + minorPerRoomNight, 0);
  return {
    rials: wholeTomans(BigInt(hundredths) * BigInt(rate), 100n, 'up'),
    due: { amount: hundredths / 100, currencyCode: first.currency },
  };
};

/** Of a hotel of which nobody told when it lets its guests in. */
const usualArrival = '14:00';

export const hotelStayOf = (
  { seasons: all }: HotelOnSale,
  stay: CityStay,
  content: Pick<HotelContent, 'checkInFrom' | 'fees'> | undefined,
  rials: RialsOf,
): HotelStay => {
  const seasons = stay.nights.map((night) => seasonOf(all, night));
  return {
    ...stay,
    seasons,
    shares: seasons.map((season, at) => shareOfNight(season, stay.isWeekend[at] ?? false)),
    arrivesAt: toInstant(
      toPlainDateTime(`${stay.checkIn}T${content?.checkInFrom ?? usualArrival}`),
      stay.zone,
    ),
    fee: feeOf(content?.fees ?? [], rials),
  };
};

/** What is due at the hotel: the part of the price that is paid there, and its fee. Both together are told in rials. */
const dueOf = (atHotel: Rial | null, fee: NightFee, nights: number): DueAtHotel | null => {
  if (atHotel !== null) return { amount: addRial(atHotel, toRial(fee.rials * nights)), currencyCode: 'IRR' };
  return fee.due && { ...fee.due, amount: Math.round(fee.due.amount * nights * 100) / 100 };
};

/** Names an offer for its supplier: a plan of a city. Nights and people stand beside it wherever an offer is kept. */
export const offerKeyOf = (cityKey: string, planId: string): string => `${cityKey}/${planId}`;

export const partsOfKey = (offerKey: string): { cityKey: string; planId: string } => {
  const at = offerKey.indexOf('/');
  return { cityKey: offerKey.slice(0, Math.max(0, at)), planId: offerKey.slice(at + 1) };
};

/** Whether a plan is sold to a party for a stay, and how they sleep; null if not. */
export const sleepingUnder = (
  { type, terms }: RoomOnSale,
  plan: RatePlan,
  stay: HotelStay,
  party: RoomParty,
): Sleeping | null => {
  if (stay.fee === null) return null;
  const asked = terms.size > 0 ? { seasons: stay.seasons, arrival: terms.get(stay.checkIn) } : stay;
  if (notSoldBy(plan.restrictions, stay.facts, asked)) return null;
  return sleepingIn(type.occupancy, plan.children, party);
};

/** The share of each night: what staff said of it, or what season and weekday make of it. */
const sharesOf = ({ terms, listPrice }: RoomOnSale, { shares, nights }: HotelStay): readonly number[] =>
  terms.size === 0
    ? shares
    : shares.map((share, at) => {
        const night = nights[at];
        const price = night && terms.get(night)?.price;
        return price ? shareOfPrice(price, listPrice) : share;
      });

/** What each night costs under a plan, without the fee of the hotel. */
export const nightsUnder = (
  room: RoomOnSale,
  plan: RatePlan,
  sleeping: Sleeping,
  stay: HotelStay,
): Rial[] => {
  const ordinary = ordinaryNight(plan.night, sleeping);
  return sharesOf(room, stay).map((share) => nightPrice(ordinary, share));
};

/** A room under a plan as an offer to a party; null if it is not sold to them. */
export const offerUnder = (
  cityKey: string,
  room: RoomOnSale,
  plan: RatePlan,
  stay: HotelStay,
  party: RoomParty,
  left: number,
): RoomOffer | null => {
  const sleeping = sleepingUnder(room, plan, stay, party);
  const { fee } = stay;
  if (!sleeping || !fee) return null;
  const nights = nightsUnder(room, plan, sleeping, stay);
  const price = addRial(zeroRial, ...nights);
  const { payNow, atHotel } = paymentOf(plan, price);
  return {
    offerKey: offerKeyOf(cityKey, plan.planId),
    roomTypeId: room.type.roomTypeId,
    ratePlanId: plan.planId,
    total: fee.due ? addRial(price, toRial(fee.rials * nights.length)) : price,
    payNow,
    payAtHotel: dueOf(atHotel, fee, nights.length),
    nights: fee.due ? nights.map((night) => addRial(night, fee.rials)) : nights,
    board: plan.board,
    confirmation: room.type.inventory.kind === 'onRequest' ? 'onRequest' : 'held',
    ladder: ladderOf(plan.ladder, { arrivesAt: stay.arrivesAt, nights, payNow }),
    left,
  };
};
