import { fail, succeed } from '#core/contract/result.ts';
import type { RatesFound } from '#core/products/hotel/contract/catalogue.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { successJson } from '#server/platform/http/envelope.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { createAnswers, type MadeAnswer } from '#server/platform/results/answers.ts';
import { jsonOf } from '#server/platform/results/json.ts';
import type { Services } from '#server/platform/services.ts';
import type { HotelContent } from '../data/shape.ts';
import { type Places, presentContent } from '../places/places.ts';
import type { HotelSupplier, RoomKindSold } from '../suppliers/port.ts';
import { askForStays, type HotelOffered } from './ask.ts';
import { type KeptRoom, type KeptStay, offerIdOf, type RatesStore } from './kept.ts';
import {
  answerBytesMax,
  freshSeconds,
  freshSecondsWherePartial,
  keepMinutes,
  searchesOfAddress,
  searchesPerMinute,
  turnWait,
} from './limits.ts';
import { presentOffer, presentRoomType } from './present.ts';
import { partyKey, type ReadStay, readStay } from './question.ts';
import { type HotelTellers, tellOf } from './told.ts';

export interface RatesParts extends HotelTellers {
  services: Pick<Services, 'clock' | 'random' | 'cache' | 'limits' | 'log'>;
  places: Places;
  suppliers: readonly HotelSupplier[];
  store: RatesStore;
  soldIn(): Promise<ReadonlyMap<string, number>>;
}

/** Every offer of a hotel with its room, the cheapest of each room first. */
const keptRoomsOf = (
  { rooms, roomTypes }: HotelOffered,
  { checkIn, checkOut, rooms: parties }: ReadStay,
): KeptRoom[] =>
  rooms.flatMap((offers, room) => {
    const party = parties[room];
    return offers
      .toSorted((a, b) => a.total - b.total)
      .flatMap(({ supplier, ...offer }): KeptRoom[] => {
        const roomType = roomTypes.get(offer.roomTypeId);
        if (!roomType || !party) return [];
        const { hotelId } = roomType;
        return [{ room, roomType, chosen: { supplier, hotelId, checkIn, checkOut, party, offer } }];
      });
  });

const typesOf = (kept: readonly KeptRoom[]): RoomKindSold[] => [
  ...new Map(kept.map(({ roomType }) => [roomType.roomTypeId, roomType])).values(),
];

interface Asked {
  content: HotelContent;
  stay: ReadStay;
}

/** Asks for the rates of a hotel, and makes of them the answer and what is stored to be bought. */
const createAsk =
  ({ services, places, suppliers, store }: RatesParts) =>
  async ({ content, stay }: Asked, now: Date): Promise<MadeAnswer> => {
    const { log, random } = services;
    const { checkIn, checkOut, rooms: parties } = stay;
    const { hotelId, cityKey } = content;
    const question = { cityKey, hotelIds: [hotelId], checkIn, checkOut, rooms: parties };
    const found = await askForStays(suppliers, places, question, log);
    const offered = found.hotels.find(({ hotel: one }) => one.hotelId === hotelId);
    const kept = offered ? keptRoomsOf(offered, stay) : [];
    const requestId = random.uuid();
    const expiresAt = new Date(now.getTime() + keepMinutes * 60_000).toISOString();
    const shown = kept.map(({ room, chosen }, at) => ({
      room,
      offer: { offerId: offerIdOf(requestId, at), ...presentOffer(chosen.offer, now) },
    }));
    const reply: RatesFound = {
      hotelId,
      stay: {
        checkIn,
        checkOut,
        nights: nightCount(stay),
        rooms: parties.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
      },
      expiresAt,
      suppliers: found.suppliers,
      roomTypes: typesOf(kept).map((type) => presentRoomType(type, places.photos)),
      rooms: parties.map(({ adults, childAges }, room) => ({
        party: { adults, childAges: [...childAges] },
        offers: shown.flatMap((one) => (one.room === room ? [one.offer] : [])),
      })),
    };
    const head: KeptStay = {
      requestId,
      expiresAt,
      count: kept.length,
      hotel: content,
      checkIn,
      checkOut,
      parties,
    };
    return {
      requestId,
      raw: Buffer.from(successJson(jsonOf(reply))),
      freshSeconds: found.isWhole ? freshSeconds : freshSecondsWherePartial,
      keep: () => store.keep(head, kept.map(jsonOf)),
    };
  };

/** Every rate of a hotel for a stay, stored so that it can be bought. */
export const ratesOperations = (parts: RatesParts): Operation[] => {
  const { services, places, store, soldIn } = parts;
  const { clock, limits } = services;
  const answers = createAnswers(services, {
    name: 'hotel-rates',
    bytesMax: answerBytesMax,
    ofAddress: searchesOfAddress,
    isKept: store.isKept,
  });

  const ask = createAsk(parts);

  return [
    operation(hotel.rates, async ({ body }, { ip }) => {
      const told = await tellOf(parts, body.hotelId);
      const city = told && places.city(told.content.cityKey);
      if (!told || !city) return fail('HOTEL_UNKNOWN');
      const read = readStay(body, city, clock.now());
      if (!read.ok) return { ok: false, code: 'VALIDATION', data: null, errors: read.errors };
      const key = [body.hotelId, body.checkIn, body.checkOut, partyKey(body.rooms)].join('|');
      let bytes = answers.known(key);
      if (!bytes) {
        const taken = await limits.takeRoughly(`hotel:search:${ip}`, searchesPerMinute, 60);
        if (!taken.allowed) return tooMany(taken);
        const asked = { content: told.content, stay: read.value };
        bytes = await answers.answer(key, ip, (now) => ask(asked, now));
      }
      if (!bytes) return tooMany(turnWait);
      return { ok: true, bare: bytes.raw, encodings: { gzip: bytes.gzip, br: bytes.br } };
    }),

    operation(hotel.hotelDetail, async ({ body: { hotelId } }) => {
      const told = await tellOf(parts, hotelId);
      if (!told) return fail('HOTEL_UNKNOWN');
      const { content, roomTypes } = told;
      const count = (await soldIn()).get(content.cityKey) ?? 0;
      return succeed({
        ...presentContent(places, content, count),
        roomTypes: roomTypes.map((type) => presentRoomType(type, places.photos)),
        photos: [...places.photos.of(content.hotelId)],
      });
    }),
  ];
};
