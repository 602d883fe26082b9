import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { type PlainDate, toPlainDate } from '#core/rules/dates/plain.ts';
import { billOf } from '#core/rules/money/bill.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { createCommerce } from '#server/commerce/index.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { Message } from '#server/platform/services.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { createDisruptions } from '../changes/disruptions.ts';
import { changeMigrations } from '../changes/migrations.ts';
import { createFlightDesk } from '../desk/index.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import type { PlayedSupplier } from '../reservation/testing/supplier.ts';
import { createPlayedSupplier } from '../reservation/testing/supplier.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import { createFlightAlerts } from './index.ts';
import { alertMigrations } from './migrations.ts';

const create = 'POST /api/user-interactions/FlightAlerts/Create';
const list = 'POST /api/user-interactions/FlightAlerts/GetCurrentUserAlerts';
const remove = 'DELETE /api/user-interactions/FlightAlerts/Delete/{id}';

const requestId = '01939d80-0000-7000-8000-00000000aaaa';
const today = toPlainDate('2026-11-21');
const route = { origin: { code: 'THR' }, destination: { code: 'MHD' } };

/** A flight of 2026-12-06 06:15 in Tehran without seats. */
const soldOut = (party = { adults: 1, children: 0, infants: 0 }): ChosenOffer => {
  const offer = offerFor({ counts: party });
  return { ...offer, proposal: { ...offer.proposal, seat: 0 } };
};

/** What somebody sends. */
let sent: readonly Message['channel'][];

let app: TestApp;
let commerce: Commerce;
let supplier: PlayedSupplier;
let user: SignedIn;
let prices: Map<PlainDate, Rial | null>;
let offers: Map<string, ChosenOffer>;
let seatsFreed: number;
/** The ends of the steps of every ladder, with what comes back until then. */
let steps: { until: string; refund: number }[];

const ladderNow = (): RefundLadder => {
  const now = app.clock.now().toISOString();
  const all = [...steps.map((step) => ({ ...step, last: false })), { until: null, refund: 0 }];
  return {
    known: true,
    airlineCode: 'W5',
    isCharter: false,
    bookingClass: 'Y',
    ruleSetId: null,
    source: 'آزمون',
    validFrom: null,
    steps: all.map(({ until, refund }, at) => {
      const from = all[at - 1]?.until ?? null;
      return {
        from,
        until,
        label: `پله ${at + 1}`,
        penaltyPercent: null,
        penalty: toRial(0),
        refund: toRial(refund),
        isCurrent: (from === null || from <= now) && (until === null || now < until),
      };
    }),
  };
};

beforeAll(async () => {
  app = await testApp({
    rooms: (services) => {
      const made = createCommerce(services);
      commerce = made.commerce;
      supplier = createPlayedSupplier(services.clock);
      const reprice: PlayedSupplier['reprice'] = async (offer, ...rest) => {
        const answer = await supplier.reprice(offer, ...rest);
        if (answer.kind !== 'done') return answer;
        return {
          kind: 'done',
          value: { ...answer.value, proposal: { ...answer.value.proposal, seat: seatsFreed } },
        };
      };
      const suppliers = new Map([[supplier.id, { ...supplier, reprice }]]);
      const fareRules = { ladder: async () => ladderNow() };
      const siteUrl = () => 'https://hodhod.example';
      const disruptions = createDisruptions(services);
      commerce.register(
        createFlightDesk({
          ...services,
          reschedule: commerce.reschedule,
          suppliers,
          fareRules,
          disruptions,
          siteUrl,
        }),
      );
      const outbox = { ...services.outbox, channels: () => sent };
      const alerts = createFlightAlerts(
        { ...services, outbox },
        {
          commerce,
          suppliers,
          fareRules,
          disruptions,
          siteUrl,
          proposals: {
            find: async (id, proposalId) => {
              if (id !== requestId) return 'expired';
              const offer = offers.get(proposalId);
              return offer ? { offer, expiresAt: services.clock.now() } : 'gone';
            },
          },
          fares: {
            range: async (_, { from, to }) => ({
              isRefreshing: false,
              byDay: new Map(
                [...prices]
                  .filter(([date]) => date >= from && date <= to)
                  .map(([date, price]) => [date, { price, checkedAt: services.clock.now() }]),
              ),
            }),
          },
        },
      );
      return [
        made.room,
        { name: 'alerts', migrations: [...alertMigrations, ...changeMigrations], ...alerts },
      ];
    },
  });
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:30:00.000Z');
  await app.services.db.deleteFrom('alerts').execute();
  user = await signIn(app);
  supplier.state = 'well';
  supplier.repriced = 0;
  prices = new Map();
  offers = new Map([['p1', soldOut()]]);
  seatsFreed = 9;
  steps = [];
  sent = ['sms', 'email'];
});

/** A turn of every job of the room. */
const look = async (): Promise<void> => {
  const jobs = app.rooms.find((room) => room.name === 'alerts')?.jobs ?? [];
  for (const job of jobs) await job.handle({});
};
const messages = async (to = user.phoneNumber) =>
  (await messagesIn(app.services.db))
    .filter(({ recipient }) => recipient === to)
    .map(({ text, channel }) => ({ text, channel }));
const wish = (body: object, token = user.token) => call(app, create, { body: body as never }, token);
/** Read past the calls: a session ends while the clock runs. */
const states = async () =>
  (
    await app.services.db.selectFrom('alerts').select('state').where('user_id', '=', user.userId).execute()
  ).map((alert) => alert.state);

describe('a price below a wish', () => {
  const priceWish = {
    kind: 'price',
    ...route,
    from: addDays(today, 5),
    to: addDays(today, 9),
    below: 20_000_000,
  };

  it('is told once, with the day and a way to buy', async () => {
    const { status, data } = await wish(priceWish);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      kind: 'price',
      title: 'تهران به مشهد، ۵ تا ۹ آذر',
      until: '2026-11-30',
      below: 20_000_000,
      detail: 'قیمت هر بزرگسال به ۲٬۰۰۰٬۰۰۰ تومان یا کمتر برسد.',
      state: 'waiting',
      productType: 2,
      lastSeen: null,
    });
    prices.set(addDays(today, 6), toRial(19_000_000)).set(addDays(today, 7), toRial(18_500_000));
    await look();
    await look();
    app.clock.advance({ hours: 2 });
    await look();
    const told = await messages();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('۱٬۸۵۰٬۰۰۰ تومان');
    expect(told[0]?.text).toContain('/plp?origin=THR&destination=MHD*&date=2026-11-28&adults=1');
    expect(await states()).toEqual(['told']);
  });

  it('is not told above the wish, nor on other days, nor where nothing is known', async () => {
    await wish(priceWish);
    prices
      .set(addDays(today, 4), toRial(1_000_000))
      .set(addDays(today, 6), toRial(20_000_001))
      .set(addDays(today, 7), null);
    await look();
    expect(await messages()).toEqual([]);
    const { data } = await call(app, list, { body: {} }, user.token);
    expect(data[0]).toMatchObject({ state: 'waiting', lastSeen: { price: 20_000_001 } });
    prices.set(addDays(today, 6), toRial(20_000_000));
    app.clock.advance({ minutes: 29 });
    await look();
    expect(await messages()).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await look();
    expect(await messages()).toHaveLength(1);
  });

  it('ends when its days are over', async () => {
    await wish(priceWish);
    app.clock.advance({ days: 10 });
    prices.set(addDays(today, 9), toRial(1_000_000));
    await look();
    expect(await messages()).toEqual([]);
    expect(await states()).toEqual(['over']);
  });

  it('goes to the e-mail of the account where that was asked for', async () => {
    expect((await wish({ ...priceWish, channels: ['email'] })).errors[0]).toMatchObject({
      field: 'channels',
    });
    const email = `${user.userId}@example.com`;
    await app.services.db.updateTable('users').set({ email }).where('user_id', '=', user.userId).execute();
    await wish({ ...priceWish, channels: ['email', 'sms', 'email'].slice(0, 2) });
    prices.set(addDays(today, 6), toRial(1));
    await look();
    expect([...(await messages(email)), ...(await messages())].map(({ channel }) => channel)).toEqual([
      'email',
      'sms',
    ]);
  });

  it('goes by a channel that somebody sends, and no other is taken', async () => {
    const email = `${user.userId}@example.com`;
    sent = ['email', 'push'];
    expect((await wish(priceWish)).errors[0]).toMatchObject({
      field: 'channels',
      messages: ['نشانی ایمیل شما را نمی‌دانیم. آن را در حساب کاربری خود بنویسید.'],
    });
    await app.services.db.updateTable('users').set({ email }).where('user_id', '=', user.userId).execute();
    const bySms = await wish({ ...priceWish, channels: ['email', 'sms'] });
    expect([bySms.status, bySms.errors[0]?.field]).toEqual([400, 'channels']);
    expect((await wish(priceWish)).data.channels).toEqual(['email']);
    sent = ['whatsapp'];
    expect((await wish({ ...priceWish, below: 10_000_000 })).data.channels).toEqual(['sms']);
    sent = ['sms', 'email'];
    prices.set(addDays(today, 6), toRial(15_000_000));
    await look();
    const [mail] = await messages(email);
    expect(mail?.text).toMatch(/\nپشتیبانی هدهد: [۰-۹-]+/);
  });

  it.each([
    ['days that are over', { from: addDays(today, -1) }, 'from'],
    ['an end before its beginning', { to: addDays(today, 4) }, 'to'],
    ['more than 30 days', { to: addDays(today, 36) }, 'to'],
    ['a wish to be paid', { below: 0 }, 'below'],
    ['one place twice', { destination: { code: 'IKA', kind: 'AirportCode' } }, 'destination.code'],
    ['no channel', { channels: [] }, 'channels'],
  ])('refuses %s', async (_, changes, field) => {
    const { status, errors } = await wish({ ...priceWish, ...changes });
    expect([status, errors[0]?.field]).toEqual([400, field]);
    expect(errors[0]?.messages[0]).toMatch(/[آ-ی]/);
  });

  it('waits once for the same wish, and twenty at most', async () => {
    const first = await wish(priceWish);
    expect((await wish(priceWish)).data.id).toBe(first.data.id);
    const more = await Promise.all(
      Array.from({ length: 22 }, (_, at) => wish({ ...priceWish, below: 1_000_000 + at })),
    );
    expect(more.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(more.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['CONFLICT']),
    );
    expect(await states()).toHaveLength(20);
  });

  it('is not made without end: forty a day, however fast they are told or deleted', async () => {
    const codes: (string | null)[] = [];
    for (let at = 0; at < 41; at++) {
      const { data, code } = await wish(priceWish);
      codes.push(code);
      const params = { id: data?.id ?? randomUUID() };
      await call(app, remove, { params }, user.token);
    }
    expect(codes.slice(0, 40)).toEqual(Array(40).fill(null));
    expect(codes[40]).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a seat freed on a sold-out flight', () => {
  const seatWish = { kind: 'seat', requestId, proposalId: 'p1' };

  it('is told once to everybody who waits, for one question to the supplier', async () => {
    const other = await signIn(app);
    await wish(seatWish);
    await wish(seatWish, other.token);
    supplier.state = 'sold_out';
    await look();
    await look();
    expect(supplier.repriced).toBe(1);
    expect(await messages()).toEqual([]);
    supplier.state = 'well';
    app.clock.advance({ minutes: 15 });
    await look();
    await look();
    expect(supplier.repriced).toBe(2);
    for (const phone of [user.phoneNumber, other.phoneNumber]) {
      const told = await messages(phone);
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain('W5 1041');
    }
    expect(await states()).toEqual(['told']);
  });

  it('waits until there is room for the whole party', async () => {
    offers.set('p1', soldOut({ adults: 2, children: 1, infants: 1 }));
    await wish(seatWish);
    seatsFreed = 2;
    await look();
    expect(await messages()).toEqual([]);
    seatsFreed = 3;
    app.clock.advance({ minutes: 15 });
    await look();
    expect(await messages()).toHaveLength(1);
  });

  it('a supplier that keeps silent is no freed seat', async () => {
    await wish(seatWish);
    supplier.state = 'silent';
    await look();
    expect(await messages()).toEqual([]);
    expect((await call(app, list, { body: {} }, user.token)).data[0]?.lastSeen).toBeNull();
  });

  it('ends with the departure', async () => {
    await wish(seatWish);
    supplier.state = 'sold_out';
    app.clock.set('2026-12-06T03:00:00.000Z');
    await look();
    expect(await states()).toEqual(['over']);
  });

  it('is not watched where there are seats, where the search is over, or the flight was never found', async () => {
    offers.set('p2', offerFor());
    const answers = [
      await wish({ ...seatWish, proposalId: 'p2' }),
      await wish({ ...seatWish, proposalId: 'p3' }),
      await wish({ ...seatWish, requestId: randomUUID() }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [409, 'ALERT_NOT_POSSIBLE'],
      [404, 'PROPOSAL_GONE'],
      [409, 'REQUEST_EXPIRED'],
    ]);
  });
});

describe('the penalty about to rise', () => {
  const becomes = (orderId: string, status: string) =>
    sql`update orders set status = ${status} where order_id = ${orderId}`.execute(app.services.db);
  const issued = async (owner: SignedIn): Promise<string> => {
    const offer = offerFor();
    const { orderId } = await commerce.submit({
      userId: owner.userId,
      kind: 'DomesticFlight',
      idempotencyKey: randomUUID(),
      productChannel: 1,
      contact: { phoneNumber: owner.phoneNumber, email: `${owner.userId}@example.com` },
      travellers: [
        {
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
        },
      ],
      lines: [{ details: offer, total: offer.proposal.totalPrice }],
      bill: billOf(offer.proposal.prices),
    });
    await becomes(orderId, 'FinalizationSuccessful');
    return orderId;
  };
  beforeEach(() => {
    steps = [
      { until: '2026-11-25T08:30:00.000Z', refund: 18_000_000 },
      { until: '2026-11-28T08:30:00.000Z', refund: 9_000_000 },
    ];
  });

  it('is told once for each step, in time', async () => {
    const orderId = await issued(user);
    const { status, data } = await wish({ kind: 'penalty', orderId, channels: ['sms', 'email'] });
    expect([status, data.orderId]).toEqual([200, orderId]);
    await look();
    app.clock.set('2026-11-25T02:29:00.000Z');
    await look();
    expect(await messages()).toEqual([]);
    app.clock.set('2026-11-25T02:31:00.000Z');
    await look();
    app.clock.advance({ hours: 1 });
    await look();
    expect(await messages()).toHaveLength(1);
    expect((await messages())[0]?.text).toContain('۱٬۸۰۰٬۰۰۰ تومان برمی‌گردد؛ بعد از آن ۹۰۰٬۰۰۰ تومان');
    expect(await messages(`${user.userId}@example.com`)).toHaveLength(1);
    app.clock.set('2026-11-28T05:00:00.000Z');
    await look();
    await look();
    expect(await messages()).toHaveLength(2);
    expect((await messages())[1]?.text).toContain('چیزی برنمی‌گردد');
    app.clock.set('2026-11-28T09:00:00.000Z');
    await look();
    expect(await messages()).toHaveLength(2);
    expect(await states()).toEqual(['told']);
  });

  it('ends untold when the ticket was given back', async () => {
    const orderId = await issued(user);
    await wish({ kind: 'penalty', orderId });
    await becomes(orderId, 'RefundSuccessful');
    app.clock.set('2026-11-25T08:00:00.000Z');
    await look();
    expect(await messages()).toEqual([]);
    expect(await states()).toEqual(['over']);
  });

  it("is not watched for another user's order, nor where less will never come back", async () => {
    const orderId = await issued(user);
    const stranger = await signIn(app);
    const foreign = await wish({ kind: 'penalty', orderId }, stranger.token);
    expect([foreign.status, foreign.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    steps = [];
    const never = await wish({ kind: 'penalty', orderId });
    expect([never.status, never.code]).toEqual([409, 'ALERT_NOT_POSSIBLE']);
  });
});

describe('ending an alert', () => {
  const priceWish = { kind: 'price', ...route, from: today, to: today, below: 20_000_000 };
  it('is for its owner alone', async () => {
    const { data } = await wish(priceWish);
    const stranger = await signIn(app);
    const foreign = await call(app, remove, { params: { id: data.id } }, stranger.token);
    expect([foreign.status, foreign.code]).toEqual([404, 'NOT_FOUND']);
    expect((await call(app, list, { body: {} }, stranger.token)).data).toEqual([]);
    expect((await call(app, remove, { params: { id: data.id } }, user.token)).status).toBe(200);
    expect(await states()).toEqual([]);
    prices.set(today, toRial(1));
    await look();
    expect(await messages()).toEqual([]);
  });
  it('asks who it is', async () => {
    const answers = [
      await call(app, create, { body: priceWish as never }),
      await call(app, list, { body: {} }),
      await call(app, remove, { params: { id: randomUUID() } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});

test('what was kept before alerts were of the house is there as it was', async () => {
  const { db } = app.services;
  const [before, move] = alertMigrations;
  const { data } = await wish({ kind: 'seat', requestId, proposalId: 'p1' });
  await db.deleteFrom('alerts').execute();
  const offer = soldOut();
  const { origin, destination, date } = offer.criteria;
  await sql.raw(before?.sql ?? '').execute(db);
  await sql`
    insert into flight_alerts (alert_id, user_id, kind, state, wish_key, wish, origin, destination, product_type, date, channels,
      flight_key, look_at, over_at, created_at, seen_price, seen_at)
    values (${data.id}, ${user.userId}, 'seat', 'waiting', 'k', ${JSON.stringify({ kind: 'seat', offer })}::jsonb,
      ${JSON.stringify(origin)}::jsonb, ${JSON.stringify(destination)}::jsonb, 2, ${date}, array['sms'], 'f', ${app.clock.now()},
      ${new Date('2026-12-06T02:45:00.000Z')}, ${data.createdAt}, null, ${app.clock.now()})`.execute(db);
  await sql.raw(move?.sql ?? '').execute(db);
  const { data: now } = await call(app, list, { body: {} }, user.token);
  expect(now).toEqual([{ ...data, lastSeen: { price: null, at: app.clock.now().toISOString() } }]);
  await look();
  expect(await states()).toEqual(['told']);
});
