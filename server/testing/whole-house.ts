import { loadRooms } from '#server/app/rooms.ts';
import { type TestApp, type TestOptions, testApp } from './app.ts';

/** The test app with every room that there is. */
export const wholeHouse = (options: Omit<TestOptions, 'rooms'> = {}): Promise<TestApp> =>
  testApp({ ...options, rooms: loadRooms });
