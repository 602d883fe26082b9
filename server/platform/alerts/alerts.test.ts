import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import type { AlertKind, Looked, NewAlert } from './alert.ts';
import { type Alerts, createAlerts } from './index.ts';
import { lookAgainAtOrder } from './store.ts';

/** What a product that sells rooms watches: a free room on a night. */
interface Night {
  hotel: string;
  beds: number;
}
interface Free {
  beds: number;
}

let app: TestApp;
let user: SignedIn;
let rooms: Alerts<Night, Free>;
let boats: Alerts<string, never>;
/** Free beds by hotel; a hotel that is not in here cannot be asked. */
let free: Map<string, number>;
let looks: string[];

const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000);

const freeBed: AlertKind<Night, Free> = {
  atOnce: 2,
  async look(alerts) {
    const hotel = alerts[0]?.wish.hotel ?? '';
    looks.push(`${hotel}:${alerts.length}`);
    const beds = free.get(hotel);
    if (beds === undefined) throw new Error(`${hotel} does not answer`);
    return alerts.map(({ wish }): Looked<Free> => {
      const isThere = beds >= wish.beds;
      return {
        lookAt: isThere ? null : minutes(10),
        seen: { beds },
        ...(isThere ? { news: [{ text: hotel }] } : {}),
      };
    });
  },
};

/** An alert with two messages, each under a name of its own, before it ends. */
const departure: AlertKind<string, never> = {
  atOnce: 5,
  look: async (alerts) =>
    alerts.map(({ toldAt, wish }) =>
      toldAt
        ? { lookAt: null }
        : { lookAt: minutes(10), news: ['soon', 'gate'].map((name) => ({ name, text: `${wish} ${name}` })) },
    ),
};

beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
  rooms = createAlerts<Night, Free>(app.services, { product: 'room', kinds: { bed: freeBed } });
  boats = createAlerts<string, never>(app.services, { product: 'boat', kinds: { departure } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:30:00.000Z');
  await app.services.db.deleteFrom('alerts').execute();
  user = await signIn(app);
  free = new Map([['Abbasi', 0]]);
  looks = [];
});

const wishFor = (hotel: string, beds = 1): NewAlert<Night> => ({
  kind: 'bed',
  wishKey: `${hotel}:${beds}`,
  wish: { hotel, beds },
  thing: hotel,
  orderId: null,
  overAt: minutes(24 * 60),
});
const boat = (orderId: string | null = null): NewAlert<string> => ({
  kind: 'departure',
  wishKey: 'ferry',
  wish: 'ferry',
  thing: null,
  orderId,
  overAt: minutes(60),
});
const turn = async (of: { jobs: { handle(data: unknown): Promise<void> }[] } = rooms) => {
  for (const job of of.jobs) await job.handle({});
};
const told = async (to = user.phoneNumber) =>
  (await messagesIn(app.services.db)).filter(({ recipient }) => recipient === to).map(({ text }) => text);
const states = async (of: Pick<typeof rooms, 'list'> | Pick<typeof boats, 'list'> = rooms) =>
  (await of.list(user.userId)).map(({ state }) => state);

describe('alerts of any product', () => {
  test('the same thing is looked at once for all who wait for it, and each is told once', async () => {
    const other = await signIn(app);
    await rooms.create(user.userId, wishFor('Abbasi'), undefined);
    app.clock.advance({ minutes: 1 });
    await rooms.create(user.userId, wishFor('Abbasi', 3), undefined);
    await rooms.create(other.userId, wishFor('Abbasi'), undefined);
    await turn();
    expect(looks).toEqual(['Abbasi:3']);
    expect(await told()).toEqual([]);
    free.set('Abbasi', 2);
    await turn();
    expect(looks).toHaveLength(1);
    app.clock.advance({ minutes: 10 });
    await Promise.all([turn(), turn()]);
    await turn();
    expect([await told(), await told(other.phoneNumber)]).toEqual([['Abbasi'], ['Abbasi']]);
    expect((await rooms.list(user.userId)).map(({ wish, state, seen }) => [wish.beds, state, seen])).toEqual([
      [3, 'waiting', { beds: 2 }],
      [1, 'told', { beds: 2 }],
    ]);
  });

  test('what cannot be looked at is put off, keeps nobody waiting, and says nothing', async () => {
    await rooms.create(user.userId, wishFor('Silent'), undefined);
    app.clock.advance({ minutes: 1 });
    await rooms.create(user.userId, wishFor('Abbasi'), undefined);
    free.set('Abbasi', 1);
    await turn();
    expect(await told()).toEqual(['Abbasi']);
    app.clock.advance({ minutes: 59 });
    await turn();
    expect(looks.toSorted()).toEqual(['Abbasi:1', 'Silent:1']);
    app.clock.advance({ minutes: 1 });
    await turn();
    expect(looks).toHaveLength(3);
    expect((await rooms.list(user.userId)).map(({ seenAt }) => seenAt === null)).toEqual([false, true]);
  });

  test('a run looks at so many, those that waited longest first', async () => {
    for (const hotel of ['A', 'B', 'C']) {
      free.set(hotel, 0);
      await rooms.create(user.userId, wishFor(hotel), undefined);
      app.clock.advance({ minutes: 1 });
    }
    await turn();
    expect(looks).toEqual(['A:1', 'B:1']);
    await turn();
    expect(looks).toEqual(['A:1', 'B:1', 'C:1']);
  });

  test('several news of one alert are told once each, and it ends as told', async () => {
    await boats.create(user.userId, boat(), undefined);
    await turn(boats);
    await turn(boats);
    expect((await told()).sort()).toEqual(['ferry gate', 'ferry soon']);
    app.clock.advance({ minutes: 10 });
    await turn(boats);
    expect([await states(boats), (await told()).length]).toEqual([['told'], 2]);
  });

  test('what was never told is over with its time; with an order that moved, later', async () => {
    const orderId = app.services.random.uuid();
    await rooms.create(user.userId, { ...wishFor('Abbasi'), overAt: minutes(5) }, undefined);
    await boats.create(user.userId, { ...boat(orderId), overAt: minutes(5) }, undefined);
    await app.services.db
      .transaction()
      .execute((tx) =>
        lookAgainAtOrder(
          tx,
          { product: 'boat', kind: 'departure', orderId },
          { now: app.clock.now(), until: minutes(30) },
        ),
      );
    app.clock.advance({ minutes: 6 });
    await turn();
    await turn(boats);
    expect([await states(), await states(boats)]).toEqual([['over'], ['waiting']]);
    expect(await told()).toHaveLength(2);
  });

  test('twenty wait at most, of each product; the same wish waits once', async () => {
    const made = await Promise.all(
      Array.from({ length: 23 }, (_, at) => rooms.create(user.userId, wishFor('Abbasi', at), undefined)),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(20);
    const again = await rooms.create(user.userId, wishFor('Abbasi', 0), ['sms']);
    expect(again.ok || again.code).toBe(
      (await rooms.list(user.userId)).some(({ wish }) => wish.beds === 0) || 'CONFLICT',
    );
    expect((await boats.create(user.userId, boat(), undefined)).ok).toBe(true);
  });

  test('nobody sees, ends or keeps what is of another user, of another product, or of an account that ended', async () => {
    const other = await signIn(app);
    const made = await rooms.create(user.userId, wishFor('Abbasi'), undefined);
    if (!made.ok) throw new Error(made.code);
    const { alertId } = made.value;
    expect([
      (await rooms.remove(other.userId, alertId)).ok,
      (await boats.remove(user.userId, alertId)).ok,
    ]).toEqual([false, false]);
    expect([await rooms.list(other.userId), await boats.list(user.userId)]).toEqual([[], []]);
    await app.services.db.transaction().execute((tx) => app.services.people.forget(tx, user.userId));
    expect(await rooms.list(user.userId)).toEqual([]);
    await app.services.db
      .updateTable('users')
      .set({ ended_at: app.clock.now() })
      .where('user_id', '=', user.userId)
      .execute();
    await expect(rooms.create(user.userId, wishFor('Abbasi'), undefined)).rejects.toThrow();
  });
});
