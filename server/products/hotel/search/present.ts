import type { RoomTypeContent } from '#core/products/hotel/contract/hotel.ts';
import type { DueAtHotel, RoomOfferShown, StayOption } from '#core/products/hotel/contract/offer.ts';
import type { Chosen } from '#core/products/hotel/rules/best.ts';
import { joinLadders, type Ladder } from '#core/products/hotel/rules/ladder.ts';
import { boards } from '#core/products/hotel/words.ts';
import { addRial, type Rial, wholeTomans, zeroRial } from '#core/rules/money/rial.ts';
import { groupBy } from '../places/group.ts';
import type { HotelPhotos } from '../places/places.ts';
import type { RoomKindSold, RoomOffer } from '../suppliers/port.ts';
import type { SoldOffer } from './ask.ts';
import { leftToldMax } from './limits.ts';

/** How many rooms are left, where that is few enough to be told. */
const leftTold = (left: number | null): number | null =>
  left !== null && left >= 1 && left <= leftToldMax ? left : null;

/** The steps that are left: of a rate that gives nothing back there are none. */
const shownLadder = (ladder: Ladder, now: Date) =>
  ladder?.flatMap(({ until, back }) => (now.toISOString() < until ? [{ until, back }] : [])) ?? null;

/** A kind of room as pages show it. */
export const presentRoomType = (type: RoomKindSold, photos: HotelPhotos): RoomTypeContent => {
  const photo = photos.ofRoom(type.hotelId, type.kind);
  return {
    roomTypeId: type.roomTypeId,
    kind: type.kind,
    name: type.name,
    nameEn: type.nameEn,
    view: type.view,
    beds: type.beds.map(({ kind, count }) => ({ kind, count })),
    sizeSqm: type.sizeSqm,
    adultsMax: type.occupancy.adultsMax,
    guestsMax: type.occupancy.guestsMax,
    extraBedsMax: type.occupancy.extraBedsMax,
    cotsMax: type.occupancy.cotsMax,
    facilities: [...type.facilities],
    isSample: type.isSample,
    ...(photo ? { photo } : {}),
  };
};

/** An offer of a room as pages show it, without what can be bought by. */
export const presentOffer = (offer: RoomOffer, now: Date): Omit<RoomOfferShown, 'offerId'> => ({
  roomTypeId: offer.roomTypeId,
  ratePlanId: offer.ratePlanId,
  total: offer.total,
  payNow: offer.payNow,
  payAtHotel: offer.payAtHotel,
  nights: [...offer.nights],
  board: offer.board,
  ladder: shownLadder(offer.ladder, now),
  confirmation: offer.confirmation,
  left: leftTold(offer.left),
});

type Priced = Pick<RoomOffer, 'payNow' | 'payAtHotel' | 'ladder' | 'confirmation'>;

/** What several rooms cost at the hotel together, one sum a currency. */
export const duesAtHotel = (offers: readonly Pick<Priced, 'payAtHotel'>[]): DueAtHotel[] => {
  const dues = new Map<string, number>();
  for (const { payAtHotel } of offers)
    if (payAtHotel)
      dues.set(payAtHotel.currencyCode, (dues.get(payAtHotel.currencyCode) ?? 0) + payAtHotel.amount);
  return [...dues].map(([currencyCode, amount]) => ({ currencyCode, amount }));
};

export const paidNow = (offers: readonly Pick<Priced, 'payNow'>[]): Rial =>
  addRial(zeroRial, ...offers.map(({ payNow }) => payNow));

export const ladderTogether = (offers: readonly Pick<Priced, 'ladder'>[], now: Date) =>
  shownLadder(joinLadders(offers.map(({ ladder }) => ladder)), now);

const slowest = ['held', 'afterPayment', 'onRequest'] as const;

const lastOf = <W extends string>(words: readonly W[], has: readonly W[]): W | undefined =>
  words.findLast((word) => has.includes(word));

/** How many of an option are left: of the kind of its rooms that is scarcest, for as many as it takes. */
const leftOfOption = (offers: readonly SoldOffer[]): number | null => {
  const taken = groupBy(offers, ({ roomTypeId }) => roomTypeId);
  const times = [...taken.values()].flatMap((same) => {
    const left = same[0]?.left ?? null;
    return left === null ? [] : Math.floor(left / same.length);
  });
  return times.length > 0 ? Math.min(...times) : null;
};

/** A way to stay as lists show it. */
export const presentOption = (
  { offers, total }: Chosen<SoldOffer>,
  { nights, now, nameOf }: { nights: number; now: Date; nameOf(roomTypeId: string): string },
): StayOption => ({
  total,
  payNow: paidNow(offers),
  payAtHotel: duesAtHotel(offers),
  nightPrice: wholeTomans(BigInt(total), BigInt(nights), 'up'),
  board: boards.find((board) => offers.some((offer) => offer.board === board)) ?? 'roomOnly',
  ladder: ladderTogether(offers, now),
  confirmation:
    lastOf(
      slowest,
      offers.map(({ confirmation }) => confirmation),
    ) ?? 'held',
  left: leftTold(leftOfOption(offers)),
  rooms: offers.map(({ roomTypeId, ratePlanId }) => ({
    roomTypeId,
    ratePlanId,
    roomName: nameOf(roomTypeId),
  })),
});
