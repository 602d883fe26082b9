import { type TestApp, type TestOptions, testApp } from '#server/testing/app.ts';
import { houseOf } from '#server/testing/house.ts';
import { room } from '../index.ts';

/** The test app of a house that sells tours alone. */
export const tourHouse = (options: Omit<TestOptions, 'rooms'> = {}): Promise<TestApp> =>
  testApp({ ...options, rooms: houseOf(room) });
