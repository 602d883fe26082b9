import { type TestApp, type TestOptions, testApp } from '#server/testing/app.ts';
import { houseOf } from '#server/testing/house.ts';
import { room } from '../index.ts';

/** The test app of a house that sells hotels alone. */
export const hotelHouse = (options: Omit<TestOptions, 'rooms'> = {}): Promise<TestApp> =>
  testApp({ ...options, rooms: houseOf(room) });
