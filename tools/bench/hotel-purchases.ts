import { sql } from 'kysely';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { room as accountRoom } from '#server/bases/account/index.ts';
import { createCommerce } from '#server/commerce/index.ts';
import { room as hotelRoom } from '#server/products/hotel/index.ts';
import type { StayLine } from '#server/products/hotel/orders/line.ts';
import { createPlaces } from '#server/products/hotel/places/places.ts';
import { billOfRooms } from '#server/products/hotel/reservation/price.ts';
import { addSupply } from '#server/products/hotel/suppliers/allotment/write-supply.ts';
import { hotHotel, hotHotelId, roomTypeOf } from '#server/products/hotel/suppliers/testing/hot-hotel.ts';
import { ownRooms } from '#server/products/hotel/suppliers/testing/house.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { keyOf, makeBuyers, traveller } from './agency.ts';
import { median, report, timed } from './figures.ts';
import { type BenchPostgres, openPostgres } from './postgres.ts';

const base = 'hodhod_test_bench_hotel_base';
const rounds = 3;
const [alone, together, crowd] = [60, 160, 32];

interface Shop {
  app: TestApp;
  buy(buyer: { userId: string; number: number }, room: StayLine): Promise<void>;
  allIssued(count: number): Promise<void>;
}

/** A house that sells rooms, at which purchases can be made one after another. */
const openShop = async (databaseUrl: string): Promise<Shop> => {
  let made: ReturnType<typeof createCommerce> | undefined;
  const app = await testApp({
    databaseUrl,
    rooms: async (services) => {
      made = createCommerce(services);
      return [accountRoom(services), made.room, await hotelRoom(services, made.commerce)];
    },
  });
  if (!made) throw new Error('the rooms were not made');
  const { commerce, pay, settled } = made;
  return {
    app,
    async buy({ userId, number }, room) {
      const order = await commerce.submit({
        userId,
        kind: 'DomesticHotel',
        idempotencyKey: keyOf(number),
        productChannel: 1,
        contact: { phoneNumber: '09121234567', email: null },
        travellers: [traveller],
        lines: [{ details: room, total: room.chosen.offer.payNow }],
        bill: billOfRooms([room]),
      });
      const held = await commerce.hold(order.orderId, userId);
      if (held.kind !== 'held') throw new Error(`not held: ${held.kind}`);
      await pay(order.orderId, userId);
    },
    async allIssued(count) {
      await settled();
      const { rows } = await sql<{ orders: number; rooms: number }>`
        select (select count(*)::integer from orders where status = 'FinalizationSuccessful') as orders,
          (select max(sold)::integer from hotel_room_nights) as rooms`.execute(app.services.db);
      const [row] = rows;
      if (row?.orders !== count || row.rooms !== count)
        throw new Error(`${row?.orders} orders with vouchers and ${row?.rooms} rooms sold, of ${count}`);
    },
  };
};

/** A kind of room of which there are more than a bench buys, as two people choose it for three nights. */
const hotRoom = async ({ services }: TestApp): Promise<StayLine> => {
  await addSupply(services.db, hotHotel([roomTypeOf('double', 1_000_000)]));
  const supplier = ownRooms(services);
  const party = { adults: 2, childAges: [] };
  const checkIn = addDays(dayInIran(services.clock.now()), 20);
  const nights = { checkIn, checkOut: addDays(checkIn, 3) };
  const question = { cityKey: 'mashhad', hotelIds: [hotHotelId], ...nights, rooms: [party] };
  const [found] = await supplier.search(question, AbortSignal.timeout(10_000));
  const [offer] = found?.rooms[0]?.offers ?? [];
  const [roomType] = found?.roomTypes ?? [];
  const [hotel] = createPlaces(true).hotelsOf('mashhad');
  if (!offer || !roomType || !hotel) throw new Error('the room is not on sale');
  const chosen = { supplier: supplier.id, hotelId: hotHotelId, ...nights, party, offer };
  return { room: 0, chosen, roomType, hotel, askedWith: 'bench' };
};

interface Market {
  users: string[];
  room: StayLine;
}

const makeBase = async (postgres: BenchPostgres): Promise<Market> => {
  await postgres.create(base);
  const { app } = await openShop(postgres.urlOf(base));
  const market = { users: await makeBuyers(app, crowd), room: await hotRoom(app) };
  await app.close();
  return market;
};

/** Purchases of that kind of room a second, by so many buyers at once, in a house of their own. */
const measure = async (
  postgres: BenchPostgres,
  { users, room }: Market,
  { buyers, count }: { buyers: number; count: number },
): Promise<number> => {
  const database = 'hodhod_test_bench_hotel_ours';
  await postgres.create(database, base);
  const shop = await openShop(postgres.urlOf(database));
  const buy = (at: number) => shop.buy({ userId: users[at % users.length] ?? '', number: at }, room);
  const warmUp = Array.from({ length: 20 }, (_, at) => 1_000_000 + at);
  await timed(warmUp, buyers, buy);
  await shop.allIssued(warmUp.length);
  const started = process.hrtime.bigint();
  await timed(
    Array.from({ length: count }, (_, at) => at),
    buyers,
    buy,
  );
  await shop.allIssued(count + warmUp.length);
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  await shop.app.close();
  return count / seconds;
};

/** Compares many buyers of one kind of room with a single one, by turns; no room is sold twice, and each has its voucher. */
export const benchHotelPurchases = async (): Promise<void> => {
  const postgres = await openPostgres();
  try {
    const market = await makeBase(postgres);
    const [one, many]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      one.push(await measure(postgres, market, { buyers: 1, count: alone }));
      many.push(await measure(postgres, market, { buyers: crowd, count: together }));
    }
    report(
      'purchases a second of one kind of room',
      `${median(many).toFixed(0)} with ${crowd} buyers at once`,
      `${median(one).toFixed(0)} with one buyer`,
      median(many) / median(one),
      1,
    );
  } finally {
    await postgres.stop();
  }
};
