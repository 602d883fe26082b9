import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { billOf } from '#core/rules/money/bill.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { room as accountRoom } from '#server/bases/account/index.ts';
import { createSavedTravellers } from '#server/bases/account/travellers/index.ts';
import { createFiles } from '#server/bases/files/index.ts';
import { createCommerce } from '#server/commerce/index.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { room as flightRoom } from '#server/products/flight/index.ts';
import { findPlace } from '#server/products/flight/places/places.ts';
import { addDepartures } from '#server/products/flight/suppliers/allotment/departures.ts';
import { createAllotmentSupplier } from '#server/products/flight/suppliers/allotment/index.ts';
import type { ChosenOffer } from '#server/products/flight/suppliers/port.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/sign-in.ts';

/** An agency on its own database, at which purchases can be made one after another. */
export interface Agency {
  app: TestApp;
  /** Records and holds an order, and pays it from the wallet. Issuing goes on in the background. */
  buy(buyer: Buyer, offer: ChosenOffer): Promise<void>;
  /** Waits until nothing is being issued. */
  settled(): Promise<void>;
  /** Waits until nothing is being issued, and throws if the number of orders with tickets is not `count`. */
  allIssued(count: number): Promise<void>;
}

export interface Buyer {
  userId: string;
  /** Number of the purchase, of which the idempotency key of its order is made. */
  number: number;
}

interface Parts {
  commerce: Commerce;
  settled(): Promise<void>;
  pay(orderId: string, userId: string): Promise<unknown>;
}

/** The idempotency key of the purchase with a number. */
export const keyOf = (number: number): string => {
  const hex = createHash('sha256').update(`bench:${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Who travels in all purchases. */
export const traveller = {
  type: 'Adult',
  firstName: 'MARYAM',
  lastName: 'REZAEI',
  firstNameFarsi: null,
  lastNameFarsi: null,
  genderTitle: 'Female',
  birthDate: '1990-01-01',
  nationalCode: '0012345679',
  passportNumber: null,
  nationality: 'IRN',
  extra: {},
} as const;

export const openAgency = async (databaseUrl: string): Promise<Agency> => {
  let parts: Parts | undefined;
  const app = await testApp({
    databaseUrl,
    rooms: (services) => {
      const commerce = createCommerce(services);
      parts = commerce;
      const files = createFiles(services);
      const bases = { ...files, savedTravellers: createSavedTravellers(services) };
      const flights = flightRoom(services, commerce.commerce, bases);
      return [accountRoom(services), files.room, commerce.room, flights];
    },
  });
  if (!parts) throw new Error('the rooms were not made');
  const { commerce, pay, settled } = parts;
  return {
    app,
    async buy({ userId, number }, offer) {
      const order = await commerce.submit({
        userId,
        kind: 'DomesticFlight',
        idempotencyKey: keyOf(number),
        productChannel: 1,
        contact: { phoneNumber: '09121234567', email: null },
        travellers: [traveller],
        lines: [{ details: offer, total: offer.proposal.totalPrice }],
        bill: billOf(offer.proposal.prices),
      });
      const held = await commerce.hold(order.orderId, userId);
      if (held.kind !== 'held') throw new Error(`not held: ${held.kind}`);
      await pay(order.orderId, userId);
    },
    settled,
    async allIssued(count) {
      await settled();
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from orders where status = 'FinalizationSuccessful'`.execute(
        app.services.db,
      );
      if (rows[0]?.count !== count) throw new Error(`${rows[0]?.count} of ${count} purchases have tickets`);
    },
  };
};

/** Writes users with full wallets into the base database; gives their ids. */
export const makeBuyers = async (app: TestApp, count: number): Promise<string[]> => {
  const users: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { userId } = await signIn(app);
    await app.services.db.transaction().execute((tx) =>
      creditWallet(tx, app.services, {
        userId,
        amount: toRial(900_000_000_000),
        reason: 'bench',
        key: `bench:${i}`,
      }),
    );
    users.push(userId);
  }
  return users;
};

const placeOf = (code: string): ChosenOffer['criteria']['origin'] => {
  const place = findPlace({ code, kind: 'AirportCode' });
  if (!place) throw new Error(`no airport ${code}`);
  return place;
};

const flightDate = '2026-11-28' as PlainDate;

/** Adds charter flights with more seats than a bench buys; gives them as chosen offers for one adult. */
export const makeDepartures = async (app: TestApp, count: number): Promise<ChosenOffer[]> => {
  const { db, clock, random } = app.services;
  const departures = Array.from({ length: count }, (_, i) => ({
    departure_id: `bench-${i}`,
    airline: 'W5',
    flight_number: 9000 + i,
    origin: 'THR',
    destination: 'RAS',
    flight_date: flightDate,
    departs_at: `${flightDate}T12:00` as PlainDateTime,
    minutes: 60,
    aircraft: 'A310',
    booking_class: 'Y',
    adult_fare: 20_000_000,
    child_fare: 20_000_000,
    infant_fare: 2_000_000,
    baggage_kg: 20,
    capacity: 1_000_000,
    is_demo: false,
  }));
  await addDepartures(db, departures);
  const supplier = createAllotmentSupplier({ db, clock, random });
  const criteria: ChosenOffer['criteria'] = {
    tripType: 1,
    isReturning: false,
    origin: placeOf('THR'),
    destination: placeOf('RAS'),
    date: flightDate,
    cabinClass: null,
    passengers: { adults: 1, children: 0, infants: 0 },
  };
  const offers = await supplier.search(criteria, AbortSignal.timeout(10_000));
  return departures.map(({ departure_id }) => {
    const offer = offers.find((each) => each.offerKey === departure_id);
    if (!offer) throw new Error(`departure ${departure_id} is not on sale`);
    return {
      supplier: supplier.id,
      offerKey: offer.offerKey,
      criteria,
      proposal: { ...offer.proposal, proposalId: 'bench', penaltyNowPercent: null },
    };
  });
};
