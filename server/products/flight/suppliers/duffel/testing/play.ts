import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import { requestFor } from '#server/products/flight/suppliers/conformance.ts';
import type { FlightSupplier } from '#server/products/flight/suppliers/port.ts';
import { flightHouse } from '#server/products/flight/testing/house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { createDuffelSupplier } from '../index.ts';
import type { PlayedDuffel } from './server.ts';
import { playDuffel } from './server.ts';
import { settingsOf } from './settings.ts';

export interface Play {
  app: TestApp;
  duffel: PlayedDuffel;
  supplier: FlightSupplier;
  /** Lines of log, as text. */
  logged: string[];
  /** A request that would hold the cheapest offer. */
  request(more?: Parameters<typeof requestFor>[2]): ReturnType<typeof requestFor>;
  /** How often a call came. */
  count(call: string): number;
  close(): Promise<void>;
}

/** The real adapter over a real network, with a played Duffel at the other end. */
export const play = async (): Promise<Play> => {
  const duffel = await playDuffel();
  const app = await flightHouse();
  duffel.clock = app.clock;
  const logged: string[] = [];
  const note = (...given: unknown[]) => void logged.push(JSON.stringify(given));
  const log = Object.assign(Object.create(app.services.log), { info: note, warn: note, error: note });
  const supplier = createDuffelSupplier({ ...app.services, fetch, log }, settingsOf(duffel));
  return {
    app,
    duffel,
    supplier,
    logged,
    request: (more = {}) => requestFor(app.services, supplier, more),
    count: (call) => duffel.asked.filter((asked) => asked.call === call).length,
    close: async () => {
      await app.close();
      await duffel.close();
    },
  };
};

/** The result of a call that was done; the test fails here if it was not. */
export const done = <T>(answer: DeskAnswer<T, string>): T => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`);
  return answer.value;
};
