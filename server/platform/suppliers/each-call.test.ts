import { expect, expectTypeOf, test } from 'vitest';
import { eachCall } from './each-call.ts';
import type { CallOf } from './port.ts';

interface Rooms {
  id: string;
  find(city: string): Promise<string[]>;
  book(room: string, nights: number): Promise<{ kind: 'done' }>;
  list(): Promise<string>;
  cancel?(room: string): Promise<null>;
}

const asked: string[] = [];
const around = (port: Rooms) =>
  eachCall(
    port,
    (call, run) =>
      async (...args) => {
        asked.push(`${call} ${args.join(' ')}`);
        return run(...args);
      },
    ['list'],
  );

test('every call of a port is wrapped but those that are named, and nothing else is touched', async () => {
  const rooms = around({
    id: 'toy',
    find: async (city) => [city],
    book: async () => ({ kind: 'done' }),
    list: async () => 'all',
  });
  expect([rooms.id, await rooms.find('MHD'), await rooms.book('a', 3), await rooms.list()]).toEqual([
    'toy',
    ['MHD'],
    { kind: 'done' },
    'all',
  ]);
  expect(asked.splice(0)).toEqual(['find MHD', 'book a 3']);
  // A call that the supplier does not have is not added.
  expect('cancel' in rooms).toBe(false);
  expectTypeOf<CallOf<Rooms>>().toEqualTypeOf<'find' | 'book' | 'list' | 'cancel'>();
});

test('a port that is filled by a class keeps its state', async () => {
  class Hotel implements Rooms {
    id = 'class';
    #booked = 0;
    find = async () => [];
    list = async () => String(this.#booked);
    async book() {
      this.#booked += 1;
      return { kind: 'done' } as const;
    }
  }
  const hotel = around(new Hotel());
  await hotel.book('a', 1);
  expect(await hotel.list()).toBe('1');
  expect(asked.splice(0)).toEqual(['book a 1']);
});
