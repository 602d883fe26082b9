import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { misplacedWords } from '#server/testing/pdf/places.ts';
import { readByPoppler, readPdf } from '#server/testing/pdf/read.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { actsOf, staffMember } from '../testing/staff.ts';
import { childOf, going, held, openDate, pay, traveller, wishFor } from '../testing/world.ts';

const departures = 'POST /api/back-office/tours/ListDepartures';
const departure = 'GET /api/back-office/tours/DepartureById/{id}';
const listCall = 'GET /api/back-office/tours/List/{id}';
const excel = 'GET /api/back-office/tours/ListExcel/{id}';
const pdf = 'GET /api/back-office/tours/ListPdf/{id}';
const sentCall = 'POST /api/back-office/tours/MarkListSent';
const write = 'POST /api/back-office/tours/Write';
const acts = 'POST /api/back-office/tours/ListActs';

let app: TestApp;
let staff: SignedIn;
let user: SignedIn;
let departureId: string;
let orderId: string;
beforeAll(async () => {
  app = await tourHouse({ now: '2026-11-26T08:00:00Z' });
  staff = await staffMember(app);
  user = await traveller(app);
  departureId = await openDate(app, 'istanbul-taksim', '2027-02-01');
  const wish = await wishFor(app, departureId, {
    quoted: [{ kind: 'double', adults: 2, children: [{ withBed: false }] }],
    travellers: [going(1), going(2), childOf(3, 0, { withBed: false })],
  });
  orderId = await held(app, user, wish);
  await pay(app, user, { orderId, status: 'PartlyPaid' });
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
});
afterAll(() => app?.close());

type List = 'manifest' | 'rooming' | 'visa' | 'leader';
const read = async (list: List, hotelId?: string) =>
  (await call(app, listCall, { params: { id: departureId }, query: { list, hotelId } }, staff.token)).data;
const mark = async (list: List, digest: string, sentTo = 'نماینده') =>
  call(app, sentCall, { body: { departureId, list, digest, sentTo } }, staff.token);
const wholeOf = async () => (await call(app, departure, { params: { id: departureId } }, staff.token)).data;

describe('dates', () => {
  test('are listed with what is sold, held and due, and the days that are left to decide', async () => {
    const onlyHeld = await held(
      app,
      await traveller(app),
      await wishFor(app, departureId, { travellers: [going(4), going(5)] }),
    );
    const { data } = await call(app, departures, { body: { only: 'sold' } }, staff.token);
    const row = data.data.find((one) => one.departureId === departureId);
    expect(row).toMatchObject({ held: 2, sold: 3, orders: 2 });
    expect(row?.paid).toBeGreaterThan(0);
    expect(row?.due).toBeGreaterThan(row?.paid ?? 0);
    expect(row?.certainty === 'open' ? row.daysToDecide : 60).toBeGreaterThan(50);
    const none = await call(app, departures, { body: { only: 'calledOff' } }, staff.token);
    expect(none.data.total).toBe(0);
    const named = await call(app, departures, { body: { tour: 'نیست' } }, staff.token);
    expect(named.data.total).toBe(0);
    const shown = await wholeOf();
    expect(shown.parties.map((party) => party.orderId).sort()).toEqual([orderId, onlyHeld].sort());
    expect(JSON.stringify(shown.parties)).not.toMatch(/\+98|example\.com|[A-Z]\d{7,}/);
  });

  test('whoever looks at the travellers stands in the book, once in ten minutes', async () => {
    const before = await actsOf(app, 'travellersRead', departureId);
    app.clock.advance({ minutes: 11 });
    await wholeOf();
    await wholeOf();
    expect(await actsOf(app, 'travellersRead', departureId)).toBe(before + 1);
    app.clock.advance({ minutes: 11 });
    await wholeOf();
    expect(await actsOf(app, 'travellersRead', departureId)).toBe(before + 2);
    const { data } = await call(app, acts, { body: { act: 'travellersRead' } }, staff.token);
    expect(data.data[0]).toMatchObject({ act: 'travellersRead', staffId: staff.userId, departureId });
    await expect(sql`update tour_staff_acts set reason = 'x'`.execute(app.services.db)).rejects.toThrow(
      'stays written',
    );
  });
});

describe('lists', () => {
  test('have of a person what their reader needs: no phone for the airline, no passport for a hotel', async () => {
    const [manifest, visa, leader] = [await read('manifest'), await read('visa'), await read('leader')];
    const rooming = await read('rooming', (await wholeOf()).hotels[0]?.hotelId);
    const phone = /\+?989?\d{9}/;
    expect(manifest.columns.map(({ key }) => key)).toEqual([
      'name',
      'type',
      'gender',
      'birthDate',
      'nationality',
      'passport',
      'issuer',
      'expires',
    ]);
    expect(manifest.title).toMatch(/ بهمن ۱۴۰۵$/);
    expect(manifest.rows).toHaveLength(3);
    expect(manifest.rows[0]?.cells[0]).toMatch(/^[A-Z ]+$/);
    for (const list of [manifest, visa, rooming]) expect(JSON.stringify(list.rows)).not.toMatch(phone);
    expect(JSON.stringify(leader.rows)).toMatch(phone);
    for (const list of [rooming, leader])
      expect(list.columns.map(({ key }) => key)).not.toContain('passport');
    expect(rooming.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['1', 'DBL'],
      ['1', 'DBL'],
      ['1', 'DBL, NO BED'],
    ]);
    expect(JSON.stringify([manifest, visa, rooming, leader])).not.toContain('"total"');
    expect(await actsOf(app, 'listRead', departureId)).toBeGreaterThanOrEqual(4);
  });

  test('tell the leader in which hotel everybody sleeps, by the room that stands on the list of that hotel', async () => {
    const date = await openDate(app, 'yerevan', '2027-02-01');
    const single = [{ kind: 'single' as const, adults: 1 }];
    for (const [level, quoted, travellers] of [
      ['standard', undefined, [going(1), going(2)]],
      ['luxury', single, [going(3, 0, { firstName: 'Sara' })]],
      ['standard', single, [going(4)]],
    ] as const) {
      const wish = await wishFor(app, date, {
        level,
        travellers: [...travellers],
        ...(quoted ? { quoted: [...quoted] } : {}),
      });
      await pay(app, user, { orderId: await held(app, user, wish), status: 'PartlyPaid' });
      app.clock.advance({ minutes: 1 });
    }
    const listOf = async (list: List, hotelId?: string) =>
      (await call(app, listCall, { params: { id: date }, query: { list, hotelId } }, staff.token)).data;
    const leader = await listOf('leader');
    expect(leader.columns.map(({ key }) => key)).toEqual([
      'farsiName',
      'type',
      'hotel',
      'room',
      'phone',
      'order',
    ]);
    const { hotels } = (await call(app, departure, { params: { id: date } }, staff.token)).data;
    for (const { hotelId, name } of hotels) {
      const own = leader.rows.filter(({ cells }) => cells[2] === name);
      const rooming = await listOf('rooming', hotelId);
      expect(own.map(({ travellerId, cells }) => [travellerId, cells[3]])).toEqual(
        rooming.rows.map(({ travellerId, cells }) => [travellerId, cells[0]]),
      );
    }
    expect(leader.rows.map(({ cells }) => cells[3]).sort()).toEqual(['1', '1', '1', '2']);
  });

  test('of a tour with visas has one for the consulate: who they are and their passports, by name, and nothing else', async () => {
    const visaDate = await openDate(app, 'baku', '2027-02-01');
    const couple = [
      going(1, 0, { firstName: 'Sara' }),
      going(2, 0, { genderTitle: 'Male', lastName: 'Amini' }),
    ];
    const wish = await wishFor(app, visaDate, { travellers: couple });
    await pay(app, user, { orderId: await held(app, user, wish), status: 'PartlyPaid' });
    // Who has not registered yet is on no list.
    await held(app, await traveller(app), await wishFor(app, visaDate, { travellers: [going(3), going(4)] }));
    const needsVisa = async (id: string) =>
      (await call(app, departure, { params: { id } }, staff.token)).data.needsVisa;
    expect([await needsVisa(visaDate), await needsVisa(departureId)]).toEqual([true, false]);
    const asked = { params: { id: visaDate }, query: { list: 'visa' as const } };
    const { data: visa } = await call(app, listCall, asked, staff.token);
    expect(visa.columns.map(({ key }) => key)).toEqual([
      'name',
      'gender',
      'birthDate',
      'nationality',
      'passport',
      'issuer',
      'expires',
    ]);
    expect(visa.rows.map(({ cells }) => cells)).toEqual([
      ['AMINI MARYAM', 'M', '1991-01-01', 'IRN', 'K12345672', 'IRN', '2030-01-01'],
      ['REZAEI SARA', 'F', '1991-01-01', 'IRN', 'K12345671', 'IRN', '2030-01-01'],
    ]);
  });

  test('have a version once they were sent, and say what has changed since', async () => {
    const first = await read('manifest');
    expect(first).toMatchObject({ version: 0, sentAt: null, isChanged: false });
    expect((await mark('manifest', 'another')).code).toBe('TOUR_LIST_CHANGED');
    const sent = await mark('manifest', first.digest);
    expect(sent.data).toMatchObject({ version: 1, isChanged: false, sentTo: 'نماینده' });
    expect((await mark('manifest', first.digest)).data.version).toBe(1);
    const wish = await wishFor(app, departureId, { travellers: [going(6), going(7)] });
    const other = await held(app, user, wish);
    expect((await read('manifest')).isChanged).toBe(false);
    await pay(app, user, { orderId: other, status: 'PartlyPaid' });
    const later = await read('manifest');
    expect(later).toMatchObject({ version: 1, isChanged: true, removed: [] });
    expect(later.rows.map(({ change }) => change).sort()).toEqual(['added', 'added', 'same', 'same', 'same']);
    const [gone] = later.rows.filter(({ change }) => change === 'same');
    await sql`update tour_booking_people set left_at = now(), kept = 0, takes_seat = takes_seat
      where traveller_id = ${gone?.travellerId ?? ''}::uuid`.execute(app.services.db);
    expect((await read('manifest')).removed).toEqual([gone?.cells[0]]);
    await sql`update tour_booking_people set left_at = null, kept = null
      where traveller_id = ${gone?.travellerId ?? ''}::uuid`.execute(app.services.db);
    expect((await mark('manifest', later.digest)).data).toMatchObject({ version: 2, isChanged: false });
    expect(await actsOf(app, 'listSent', departureId)).toBe(2);
  });

  test('are taken as Excel and as PDF, which say their version and stand in the book', async () => {
    const fileOf = async (path: typeof excel | typeof pdf, list: List) =>
      app.inject({
        url: path.replace('GET ', '').replace('{id}', departureId),
        query: { list },
        headers: { authorization: `Bearer ${staff.token}` },
      });
    const sheet = await fileOf(excel, 'manifest');
    expect(sheet.statusCode).toBe(200);
    expect(sheet.headers['cache-control']).toBe('private, no-store');
    expect(sheet.headers['content-disposition']).toContain('manifest-');
    const files = unzipSync(sheet.rawPayload);
    const texts = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
    expect(texts).toContain('REZAEI');
    expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(/rightToLeft="1"/);
    const rooming = (await fileOf(pdf, 'rooming')).rawPayload;
    const [paper] = await readPdf(rooming);
    expect(paper?.text).toContain('DBL');
    expect(misplacedWords(rooming)?.wrong ?? []).toEqual([]);
    // Each code stands under the name of its own column.
    const boxes = readByPoppler(rooming, ['-bbox']);
    const edgeOf = (edge: 'xMin' | 'xMax', word: string) =>
      Number(new RegExp(`<word [^>]*${edge}="([\\d.]+)"[^>]*>${word}</word>`).exec(boxes ?? '')?.[1]);
    if (boxes !== null)
      for (const [code, column] of [
        ['DBL', 'KIND'],
        ['ADT', 'TYPE'],
      ] as const)
        expect(edgeOf('xMax', code), code).toBeGreaterThan(edgeOf('xMin', column));
    expect(await actsOf(app, 'listTaken', departureId)).toBe(2);
  });
});

test('a message goes to everybody who registered, once a person, however often it is sent', async () => {
  const messageId = randomUUID();
  const body = { departureId, messageId, text: 'قرار حرکت ساعت ۵ در فرودگاه است.' };
  const first = await call(app, write, { body }, staff.token);
  expect(first.data).toEqual({ messageId, people: 1 });
  expect((await call(app, write, { body }, staff.token)).data.people).toBe(1);
  const other = { ...body, text: 'پیام دیگری با همان شناسه' };
  expect((await call(app, write, { body: other }, staff.token)).code).toBe('CONFLICT');
  const told = (await messagesIn(app.services.db)).filter(({ text }) => text.includes(body.text));
  expect(new Set(told.map(({ channel }) => channel)).size).toBe(told.length);
  expect(told.length).toBeGreaterThan(0);
  expect((await wholeOf()).messages).toMatchObject([{ messageId, text: body.text, people: 1 }]);
  expect(await actsOf(app, 'wrote', departureId)).toBe(1);
});

describe('who may', () => {
  const query = { list: 'manifest' as const };
  const params = { id: '' };
  const calls: [string, string, (token?: string) => Promise<{ status: number; code: string | null }>][] = [
    ['the list of dates', 'tours:handle', (token) => call(app, departures, { body: {} }, token)],
    ['one date', 'tours:handle', (token) => call(app, departure, { params: { id: departureId } }, token)],
    [
      'a message',
      'tours:handle',
      (token) =>
        call(app, write, { body: { departureId, messageId: randomUUID(), text: 'سلام به همه' } }, token),
    ],
    [
      'a list',
      'tours:lists',
      (token) => call(app, listCall, { params: { ...params, id: departureId }, query }, token),
    ],
    [
      'an Excel file',
      'tours:lists',
      (token) => call(app, excel, { params: { ...params, id: departureId }, query }, token),
    ],
    [
      'a PDF',
      'tours:lists',
      (token) => call(app, pdf, { params: { ...params, id: departureId }, query }, token),
    ],
    [
      'sending a list',
      'tours:lists',
      (token) =>
        call(app, sentCall, { body: { departureId, ...query, digest: 'x', sentTo: 'نماینده' } }, token),
    ],
    ['the book of acts', 'tours:decide', (token) => call(app, acts, { body: {} }, token)],
  ];
  test.each(calls)('%s asks for %s', async (_, scope, ask) => {
    const all = ['tours:handle', 'tours:lists', 'tours:decide'] as const;
    const others = all.filter((one) => one !== scope);
    expect((await ask()).status).toBe(401);
    expect((await ask(user.token)).code).toBe('FORBIDDEN');
    expect((await ask((await staffMember(app, [...others])).token)).code).toBe('FORBIDDEN');
  });
});
