import type { DuffelAccount } from '#server/platform/duffel/env.ts';
import { hotelCities } from '#server/products/hotel/data/hotels.ts';
import { chooseRooms, requestFor } from '#server/products/hotel/suppliers/conformance.ts';
import type { HotelSupplier, RoomRequest } from '#server/products/hotel/suppliers/port.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createDuffelStays, type StaysNeeds, type StaysParts, staysServices } from '../index.ts';
import { duffelStaysJobs } from '../jobs.ts';
import { duffelStaysMigrations } from '../migrations.ts';
import { type PlayedStays, playStays } from './server.ts';

/** The account of a played Duffel. */
export const accountOf = ({ url }: { url: string }): DuffelAccount => ({
  token: 'duffel_test_secret-token',
  url,
  rates: new Map([
    ['GBP', '1430000.75'],
    ['EUR', '1250000'],
  ]),
  contact: { email: 'desk@hodhod.example', phone: '+982112345678' },
});

export const staysParts: StaysParts = { cities: hotelCities, knownIn: () => 2, answerMinutes: 360 };

/** A house with the tables of Duffel Stays and nothing else. */
export const staysHouse = (): Promise<TestApp> =>
  testApp({ rooms: () => [{ name: 'hotel', migrations: duffelStaysMigrations }] });

export interface Play {
  app: TestApp;
  duffel: PlayedStays;
  supplier: HotelSupplier;
  /** Lines of log, as text. */
  logged: string[];
  request(): Promise<RoomRequest>;
  /** How often a call came. */
  count(call: string): number;
  /** Runs the job that looks at what is in doubt. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** The real adapter over a real network, with a played Duffel at the other end. */
export const play = async (): Promise<Play> => {
  const duffel = await playStays();
  const app = await staysHouse();
  duffel.clock = app.clock;
  const logged: string[] = [];
  const note = (...given: unknown[]) => void logged.push(JSON.stringify(given));
  const log = Object.assign(Object.create(app.services.log), { info: note, warn: note, error: note });
  const needs: StaysNeeds = { ...app.services, fetch, log };
  const account = accountOf(duffel);
  const supplier = createDuffelStays(needs, account, staysParts);
  const jobs = duffelStaysJobs(staysServices(needs, account, staysParts));
  return {
    app,
    duffel,
    supplier,
    logged,
    request: async () => {
      const [room] = await chooseRooms(app.services, supplier, { cityKey: 'dubai' });
      if (!room) throw new Error('no room');
      return requestFor(app.services, room);
    },
    count: (call) => duffel.asked.filter((asked) => asked.call === call).length,
    look: async () => {
      for (const job of jobs) await job.handle({});
    },
    close: async () => {
      await app.close();
      await duffel.close();
    },
  };
};
