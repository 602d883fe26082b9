import type { RatesFound } from '#core/products/hotel/contract/catalogue.ts';
import type { RoomOfferShown } from '#core/products/hotel/contract/offer.ts';
import { joinLadders, type Ladder } from '#core/products/hotel/rules/ladder.ts';
import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';

/** The offer that is chosen for each room, by its place; null where none is. */
export type Choice = readonly (string | null)[];

/** What a choice means, so that it is found again among fresh rates, whose offers have other ids. */
export type KeptChoice = readonly (Pick<RoomOfferShown, 'roomTypeId' | 'ratePlanId'> | null)[];

export const keptOf = (rates: RatesFound, choice: Choice): KeptChoice =>
  chosenOffers(rates, choice).map((offer) =>
    offer ? { roomTypeId: offer.roomTypeId, ratePlanId: offer.ratePlanId } : null,
  );

/** The same rates among fresh ones; null where one is gone, or was not chosen. */
export const choiceAgain = (rates: RatesFound, kept: KeptChoice): Choice =>
  rates.rooms.map(({ offers }, at) => {
    const wanted = kept[at];
    const same = offers.find(
      ({ roomTypeId, ratePlanId }) => roomTypeId === wanted?.roomTypeId && ratePlanId === wanted.ratePlanId,
    );
    return same?.offerId ?? null;
  });

/** The offers that are chosen, by their rooms. What is no longer offered is not chosen. */
export const chosenOffers = (rates: RatesFound, choice: Choice): (RoomOfferShown | null)[] =>
  rates.rooms.map(({ offers }, at) => offers.find(({ offerId }) => offerId === choice[at]) ?? null);

/** Whether a kind of room is still to be had for a room of the stay, beside what the other rooms have taken of it. */
export const isLeftFor = (
  rates: RatesFound,
  choice: Choice,
  room: number,
  offer: RoomOfferShown,
): boolean => {
  if (offer.left === null) return true;
  const taken = chosenOffers(rates, choice).filter(
    (other, at) => at !== room && other?.roomTypeId === offer.roomTypeId,
  );
  return taken.length < offer.left;
};

/** Chooses an offer for a room, or takes it back where it is the chosen one. */
export const withOffer = (choice: Choice, room: number, offerId: string): Choice =>
  choice.map((chosen, at) => (at === room ? (chosen === offerId ? null : offerId) : chosen));

/** The room whose rate is to be chosen next: the first without one, else the last. */
export const nextRoom = (choice: Choice): number => {
  const at = choice.indexOf(null);
  return at < 0 ? choice.length - 1 : at;
};

/** What the chosen rooms cost together. */
export const sumOf = (offers: readonly RoomOfferShown[]) => {
  const dues = new Map<string, number>();
  for (const { payAtHotel } of offers)
    if (payAtHotel)
      dues.set(payAtHotel.currencyCode, (dues.get(payAtHotel.currencyCode) ?? 0) + payAtHotel.amount);
  const sum = (read: (offer: RoomOfferShown) => Rial): Rial => addRial(zeroRial, ...offers.map(read));
  return {
    total: sum(({ total }) => total),
    payNow: sum(({ payNow }) => payNow),
    payAtHotel: [...dues].map(([currencyCode, amount]) => ({ currencyCode, amount })),
    ladder: joinLadders(offers.map(({ ladder }) => ladder as Ladder)),
  };
};
