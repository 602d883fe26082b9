import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import { addVoucher } from '#server/commerce/vouchers/manage.ts';
import { noPicture, paper, photo } from '#server/products/visa/testing/pictures.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { untilWaiting } from '#server/testing/waiting.ts';

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  app = await visas.visaWorld();
});
beforeEach(async () => {
  user = await visas.traveller(app);
  staff = await visas.staffMember(app);
});
afterAll(async () => {
  await visas.auditIsEmpty(app);
  await app.close();
});

const by =
  (path: `POST /api/back-office/visa/${'Send' | 'Approve'}`) => (orderId: string, travellerIds: string[]) =>
    call(app, path, { body: { orderId, travellerIds } }, staff.token);
const send = by('POST /api/back-office/visa/Send');
const approve = by('POST /api/back-office/visa/Approve');
const reject = (orderId: string, travellerId: string, acceptedRefund: number, who = staff) =>
  call(
    app,
    'POST /api/back-office/visa/Reject',
    { body: { orderId, travellerId, acceptedRefund, note: 'عکس با گذرنامه یکی نبود.' } },
    who.token,
  );
const issue = async (orderId: string, travellerId: string, change: { file?: Blob; number?: string } = {}) =>
  call(
    app,
    'POST /api/back-office/visa/Issue',
    {
      multipart: {
        orderId,
        travellerId,
        visaNumber: change.number ?? 'uae-۲۰۱/77',
        validUntil: toPlainDate('2027-02-01'),
        file: change.file ?? (await paper()),
      },
    },
    staff.token,
  );
const ask = (
  orderId: string,
  travellerId: string,
  change: { code?: string; title?: string } = {},
  who = staff,
) =>
  call(
    app,
    'POST /api/back-office/visa/AskForDocument',
    { body: { orderId, travellerId, code: 'photo', note: 'پس‌زمینه عکس باید سفید باشد.', ...change } },
    who.token,
  );
const add = (orderId: string, travellerId: string, code: string, fileId: string, who = user) =>
  call(app, visas.addCall, { body: { orderId, travellerId, code, fileId } }, who.token);

const seen = (orderId: string) => visas.applicationOf(app, staff, orderId);
const applicantsOf = async (orderId: string) => (await seen(orderId)).order.applicants;
const statesOf = async (orderId: string) => (await applicantsOf(orderId)).map(({ state }) => state);
const refundOf = async (orderId: string, at = 0) => (await applicantsOf(orderId))[at]?.backOnRejection ?? -1;

const paid = async (people: number, options: Parameters<typeof visas.paidFor>[3] = {}) => {
  const all = [await visas.person(app)];
  while (all.length < people) all.push(await visas.child(app));
  const { orderId, ids } = await visas.paidFor(app, user, all, options);
  return { orderId, ids, first: ids[0] ?? '', second: ids[1] ?? '' };
};

/** Gives tickets of an order back, as its owner; the answer. */
const giveUp = async (orderId: string, travellerIds: string[]) => {
  const path = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
  const { data } = await call(app, path, { params: { orderId }, query: {} }, user.token);
  const items = data.lines
    .flatMap((line) => line.items)
    .filter(({ travellerId }) => travellerIds.includes(travellerId));
  const answer = await call(
    app,
    'POST /api/refund/RefundRequest/Create',
    {
      body: {
        orderId,
        items: items.map(({ lineId, travellerId }) => ({ lineId, travellerId })),
        reasonId: 1,
        target: 'wallet',
        name: data.ownerName ?? '',
        agreement: true,
        acceptedRefund: items.reduce((sum, { refund }) => sum + (refund ?? 0), 0),
        idempotencyKey: crypto.randomUUID(),
      },
    },
    user.token,
  );
  return answer;
};

describe('an application of two', () => {
  it('goes from paying to visas in the owner’s hands, each step told', async () => {
    const { orderId, ids, first, second } = await paid(2);
    const received = await seen(orderId);
    expect([received.status, received.order.expectedBy]).toEqual(['Paid', null]);
    const numbers = received.order.applicants.map(({ applicationNumber }) => applicationNumber ?? '');
    for (const number of numbers) expect(number).toMatch(/^V-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(new Set(numbers).size).toBe(2);

    const sent = await send(orderId, ids);
    expect(sent.errors).toEqual([]);
    // Saturday, five working days.
    expect(sent.data.order.expectedBy).toBe('2026-11-27');
    expect((await approve(orderId, [first])).data.status).toBe('Paid');
    expect((await approve(orderId, [second])).data.status).toBe('Approved');
    expect((await issue(orderId, first)).errors).toEqual([]);
    const last = await issue(orderId, second, { number: 'UAE 202' });
    expect(last.data.status).toBe('FinalizationSuccessful');
    expect(last.data.order.applicants.map(({ visa }) => visa?.number)).toEqual(['UAE-201/77', 'UAE 202']);

    const order = await visas.orderOf(app, user, orderId);
    expect(order.documents.filter(({ kind }) => kind === 'pdf').map(({ path }) => path)).toEqual(
      ids.map((id) => `/api/visa/Submit/VisaPdf/${orderId}?travellerId=${id}`),
    );
    const fetch = (who: SignedIn, travellerId: string) =>
      call(
        app,
        'GET /api/visa/Submit/VisaPdf/{id}',
        { params: { id: orderId }, query: { travellerId } },
        who.token,
      );
    const pdf = await fetch(user, first);
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(pdf.headers['cache-control']).toMatch(/no-store/);
    expect((await fetch(await visas.traveller(app), first)).code).toBe('ORDER_NOT_FOUND');
    expect((await fetch(user, orderId)).code).toBe('ORDER_NOT_FOUND');

    const told = await visas.messagesTo(app, '+989123456789', orderId);
    const saying = (word: string) => told.filter((text) => text.includes(word)).length;
    expect(['رسید', 'ارسال شد', 'تأیید شد', 'صادر شد'].map(saying)).toEqual([1, 1, 2, 2]);
    expect(told.join()).not.toContain('MARYAM');
  });

  it('is approved and issued for one where the other is turned down, whose money comes back', async () => {
    const { orderId, ids, first, second } = await paid(2, { guarantee: true });
    const shown = (await visas.priceOf(app, 2, true)).back.find(
      ({ stage }) => stage === 'onRejection',
    )?.refund;
    await send(orderId, ids);
    await approve(orderId, [first]);
    const before = await visas.balanceOf(app, user);
    const refund = await refundOf(orderId, 1);
    expect(refund).toBe(shown);
    const rejected = await reject(orderId, second, refund);
    expect(rejected.errors).toEqual([]);
    expect([rejected.data.status, rejected.data.statusReason]).toEqual(['Approved', 'partly_turned_down']);
    expect(rejected.data.order.applicants[1]).toMatchObject({
      state: 'Rejected',
      rejection: 'عکس با گذرنامه یکی نبود.',
      refunded: refund,
      backOnRejection: null,
    });
    await visas.settle(app);
    expect((await visas.balanceOf(app, user)) - before).toBe(refund);
    const issued = await issue(orderId, first);
    expect([issued.data.status, issued.data.order.applicants.map(({ state }) => state)]).toEqual([
      'FinalizationSuccessful',
      ['Issued', 'Rejected'],
    ]);
    const order = await visas.orderOf(app, user, orderId);
    expect(order.documents.filter(({ kind }) => kind === 'pdf').length).toBe(1);
    await visas.auditIsEmpty(app);
  });
});

describe('turning down', () => {
  it.each([
    ['without the guarantee', false, 'notFull'],
    ['with the guarantee', true, 'full'],
  ])('%s gives back what was shown before buying', async (_, guarantee, how) => {
    const price = await visas.priceOf(app, 1, guarantee);
    const shown = price.back.find(({ stage }) => stage === 'onRejection')?.refund;
    expect(shown === price.total).toBe(how === 'full');
    const { orderId, first } = await paid(1, { guarantee });
    await send(orderId, [first]);
    const before = await visas.balanceOf(app, user);
    expect((await reject(orderId, first, 7)).data).toEqual({ refund: shown });
    expect(await statesOf(orderId)).toEqual(['Sent']);
    expect((await reject(orderId, first, shown ?? 0)).data.status).toBe('Rejected');
    await visas.settle(app);
    expect((await visas.balanceOf(app, user)) - before).toBe(shown);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('RefundSuccessful');
    expect((await visas.messagesTo(app, '+989123456789', orderId)).join()).toContain('موافقت نشد');
    await visas.auditIsEmpty(app);
  });

  it('gives back less where a discount paid part of it, and never more than was paid', async () => {
    const code = 'VISA2M';
    await addVoucher(app.services, {
      code,
      worth: { kind: 'amount', amount: toRial(20_000_000) },
      minimumTotal: zeroRial,
      validFrom: null,
      validUntil: null,
      kinds: null,
      usesMax: null,
      usesPerUser: null,
    });
    const { orderId, ids } = await paid(2, {
      guarantee: true,
      beforePaying: (id) =>
        call(app, 'POST /api/orders/Order/ApplyDiscountVoucher', { body: { orderId: id, code } }, user.token),
    });
    const order = await visas.orderOf(app, user, orderId);
    expect(order.totalPrice).toBe((await visas.priceOf(app, 2, true)).total - 20_000_000);
    const before = await visas.balanceOf(app, user);
    await send(orderId, ids);
    for (const [at, id] of ids.entries()) {
      const answer = await reject(orderId, id, await refundOf(orderId, at));
      expect(answer.errors).toEqual([]);
    }
    await visas.settle(app);
    // Guaranteed: all that was paid comes back.
    expect((await visas.balanceOf(app, user)) - before).toBe(order.totalPrice);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('RefundSuccessful');
    await visas.auditIsEmpty(app);
  });
});

describe('giving up', () => {
  it('before anything was sent gives all but our fee back, by itself', async () => {
    const { orderId, first, ids } = await paid(2, { guarantee: true });
    const shown = (await visas.priceOf(app, 1, true)).back.find(
      ({ stage }) => stage === 'beforeSending',
    )?.refund;
    expect((await applicantsOf(orderId))[0]?.backNow).toBe(shown);
    const before = await visas.balanceOf(app, user);
    const asked = await giveUp(orderId, [first]);
    expect([asked.errors, asked.data.isInstant]).toEqual([[], true]);
    expect((await send(orderId, [first])).code).toBe('VISA_STATE');
    await visas.settle(app);
    expect((await visas.balanceOf(app, user)) - before).toBe(shown);
    expect(await statesOf(orderId)).toEqual(['Withdrawn', 'Received']);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('Paid');
    await giveUp(orderId, ids.slice(1));
    await visas.settle(app);
    expect(await statesOf(orderId)).toEqual(['Withdrawn', 'Withdrawn']);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('RefundSuccessful');
    await visas.auditIsEmpty(app);
  });

  it('after it was sent brings nothing, so that nothing is asked', async () => {
    const { orderId, first } = await paid(1);
    await send(orderId, [first]);
    expect((await applicantsOf(orderId))[0]?.backNow).toBe(0);
    expect((await giveUp(orderId, [first])).code).toBe('REFUND_NOT_POSSIBLE');
  });

  it('takes nobody along who was sent: they would lose their visa, and hold up the money of the others', async () => {
    const { orderId, ids, first, second } = await paid(2);
    await send(orderId, [second]);
    const path = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
    const { data } = await call(app, path, { params: { orderId }, query: {} }, user.token);
    const items = data.lines.flatMap((line) => line.items);
    expect(items.map(({ hindrance }) => hindrance)).toEqual([null, 'notOffered']);
    expect(items[1]?.note).not.toBeNull();
    expect((await giveUp(orderId, ids)).code).toBe('REFUND_NOT_POSSIBLE');
    expect((await giveUp(orderId, [first])).data.isInstant).toBe(true);
    await visas.settle(app);
    expect(await statesOf(orderId)).toEqual(['Withdrawn', 'Sent']);
    const rejected = await reject(orderId, second, await refundOf(orderId, 1));
    expect(rejected.errors).toEqual([]);
    await visas.settle(app);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('RefundSuccessful');
    await visas.auditIsEmpty(app);
  });

  it('lets the order go on for the others', async () => {
    const { orderId, first, second } = await paid(2);
    await send(orderId, [first]);
    await approve(orderId, [first]);
    await giveUp(orderId, [second]);
    await visas.settle(app);
    expect([(await seen(orderId)).status, await statesOf(orderId)]).toEqual([
      'Approved',
      ['Approved', 'Withdrawn'],
    ]);
  });

  it('by the hand of staff ends the application too', async () => {
    const { orderId, first } = await paid(2);
    await giveUp(orderId, [first]);
    await visas.settle(app);
    // As where the desk took nothing back, and staff paid nevertheless.
    await sql`update visa_applicants set state = 'Sent' where traveller_id = ${first}`.execute(
      app.services.db,
    );
    await visas.settle(app);
    expect(await statesOf(orderId)).toEqual(['Withdrawn', 'Received']);
  });

  it('that was asked for a moment before it was sent, and comes to be written after, promises nothing', async () => {
    const { orderId, first } = await paid(2);
    const { db } = app.services;
    const late = await db.transaction().execute(async (tx) => {
      await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
      const asked = [giveUp(orderId, [first])];
      await untilWaiting(db);
      await sql`update visa_applicants set state = 'Sent' where traveller_id = ${first}`.execute(tx);
      return asked;
    });
    expect((await Promise.all(late)).map(({ code }) => code)).toEqual(['CONFLICT']);
    expect((await applicantsOf(orderId))[0]?.refunded).toBeNull();
  });

  it('while staff send: one of both happens', async () => {
    const { orderId, first } = await paid(1);
    const before = await visas.balanceOf(app, user);
    const [asked, sent] = await Promise.all([giveUp(orderId, [first]), send(orderId, [first])]);
    await visas.settle(app);
    const [state] = await statesOf(orderId);
    const back = (await visas.balanceOf(app, user)) - before;
    if (sent.status === 200) expect([state, back]).toEqual(['Sent', 0]);
    else expect([state, back > 0, asked.status]).toEqual(['Withdrawn', true, 200]);
    await visas.auditIsEmpty(app);
  });
});

describe('documents', () => {
  it('are asked for with a reason, given by the owner, and staff go on', async () => {
    const { orderId, first } = await paid(1);
    const asked = await ask(orderId, first);
    expect(asked.errors).toEqual([]);
    await ask(orderId, first, { code: 'employment', title: 'گواهی اشتغال' });
    expect((await ask(orderId, first, { code: 'bankLetter' })).errors[0]?.field).toBe('title');
    expect(await statesOf(orderId)).toEqual(['DocumentsMissing']);
    expect((await visas.messagesTo(app, '+989123456789', orderId)).join()).toContain('گواهی اشتغال');
    expect((await send(orderId, [first])).code).toBe('VISA_STATE');

    const pictureOf = async (blob: Promise<Blob>) => visas.upload(app, user, await blob);
    const flat = await pictureOf(paper());
    expect((await add(orderId, first, 'photo', flat)).errors[0]).toMatchObject({
      code: 'PHOTO_NOT_PORTRAIT',
      field: 'fileId',
    });
    expect((await add(orderId, first, 'passport', flat)).code).toBe('VISA_STATE');
    const stranger = await visas.traveller(app);
    expect((await add(orderId, first, 'photo', flat, stranger)).code).toBe('ORDER_NOT_FOUND');
    const theirs = await visas.upload(app, stranger, await photo());
    expect((await add(orderId, first, 'photo', theirs)).code).toBe('FILE_NOT_FOUND');

    const good = await pictureOf(photo());
    const given = await add(orderId, first, 'photo', good);
    expect([given.errors, given.data.applicants[0]?.state]).toEqual([[], 'DocumentsMissing']);
    const [one, two] = [await pictureOf(paper()), await pictureOf(paper())];
    const answers = await Promise.all([
      add(orderId, first, 'employment', one),
      add(orderId, first, 'employment', two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statesOf(orderId)).toEqual(['Received']);
    // The same word again is said once.
    expect((await add(orderId, first, 'photo', good)).status).toBe(200);
    const optional = await add(orderId, first, 'hotelBooking', await pictureOf(paper()));
    expect(optional.data.applicants[0]?.documents.find(({ code }) => code === 'hotelBooking')?.state).toBe(
      'given',
    );
    const { rows } =
      await sql`select from visa_document_log where traveller_id = ${first} and code = 'photo'`.execute(
        app.services.db,
      );
    expect(rows).toHaveLength(3);
    expect((await visas.messagesTo(app, staff.phoneNumber)).join()).toContain('خواسته‌شده');
  });

  it('are seen by staff, and no other file is', async () => {
    const { orderId } = await paid(1);
    const [applicant] = await applicantsOf(orderId);
    const fileId = applicant?.documents.find(({ code }) => code === 'passport')?.fileId ?? '';
    const look = (id: string, who = staff) =>
      app.inject({
        url: `/api/back-office/visa/Document/${id}`,
        headers: { authorization: `Bearer ${who.token}` },
      });
    const answer = await look(fileId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const loose = await visas.upload(app, user, await paper());
    expect((await look(loose)).statusCode).toBe(404);
    expect((await look(fileId, user)).statusCode).toBe(403);
    // Nobody has to do with what was never paid for.
    const someone = await visas.person(app);
    const { passport: _, ...documents } = someone.documents ?? {};
    const withLoose = { ...someone, documents, documentIds: { passport: loose } };
    const unpaid = await visas.submit(app, user, await visas.wishFor(app, [withLoose]));
    expect(unpaid.errors).toEqual([]);
    expect((await look(loose)).statusCode).toBe(404);
  });

  it('are kept while it goes on, and for a month after all is decided', async () => {
    const { orderId, first } = await paid(1);
    const ends = async () => {
      const { rows } = await sql<{ until: Date }>`
        select max(f.kept_until) as until from private_files f join visa_document_log l using (file_id)
         where l.traveller_id = ${first}`.execute(app.services.db);
      return Math.round(((rows[0]?.until.getTime() ?? 0) - app.clock.now().getTime()) / 86_400_000);
    };
    expect(await ends()).toBe(400);
    await send(orderId, [first]);
    await approve(orderId, [first]);
    await issue(orderId, first);
    expect(await ends()).toBe(30);
  });
});

describe('staff', () => {
  it('find what waits for them first', async () => {
    const [waiting, sent] = [await paid(1), await paid(1)];
    await send(sent.orderId, sent.ids);
    const list = (body: object) =>
      call(app, 'POST /api/back-office/visa/ListApplications', { body }, staff.token);
    const { data } = await list({ destination: 'uae', pageSize: 100 });
    const at = (id: string) => data.data.findIndex(({ orderId }) => orderId === id);
    expect(at(waiting.orderId)).toBeGreaterThanOrEqual(0);
    expect(at(waiting.orderId)).toBeLessThan(at(sent.orderId));
    const { orderNumber } = await visas.orderOf(app, user, sent.orderId);
    const found = (await list({ orderNumber: orderNumber.toLowerCase(), state: 'Sent' })).data;
    expect([found.total, found.data[0]]).toMatchObject([
      1,
      {
        orderNumber,
        kindTitle: '۳۰ روزه، یک‌بار ورود، عادی',
        applicants: [{ name: 'MARYAM REZAEI', state: 'Sent' }],
      },
    ]);
    expect((await list({ state: 'Issued', orderNumber })).data.total).toBe(0);
  });

  it('do not decide on applications of their own', async () => {
    const { orderId, first } = await paid(1);
    const scopes = ['visas:handle'];
    await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', user.userId).execute();
    const codes = await Promise.all([
      reject(orderId, first, 0, user),
      ask(orderId, first, {}, user),
      call(app, 'POST /api/back-office/visa/Send', { body: { orderId, travellerIds: [first] } }, user.token),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });

  it('find no application that is unpaid, or of travellers of another', async () => {
    const unpaid = await visas.submit(app, user, await visas.wishFor(app, [await visas.person(app)]));
    const { orderId } = unpaid.data;
    const [traveller] = (await visas.orderOf(app, user, orderId)).travellers;
    expect((await send(orderId, [traveller?.travellerId ?? ''])).code).toBe('ORDER_NOT_FOUND');
    const other = await paid(1);
    const mine = await paid(1);
    expect((await send(mine.orderId, [other.first])).code).toBe('ORDER_NOT_FOUND');
  });

  it('two at once: one wins, the other is told', async () => {
    const { orderId, first } = await paid(1);
    const sent = await Promise.all([send(orderId, [first]), send(orderId, [first])]);
    expect(sent.map(({ code }) => code).sort()).toEqual(['VISA_STATE', null].sort());
    const refund = await refundOf(orderId);
    const decided = await Promise.all([approve(orderId, [first]), reject(orderId, first, refund)]);
    const won = decided.filter(({ status }) => status === 200).length;
    // Who was approved may still be turned down.
    expect(won).toBeGreaterThanOrEqual(1);
    expect(decided.every(({ status, code }) => status === 200 || code === 'VISA_STATE')).toBe(true);
  });

  it('hand a visa out once, and only a harmless file with a number in Latin letters', async () => {
    const { orderId, first } = await paid(1);
    await send(orderId, [first]);
    expect((await issue(orderId, first)).code).toBe('VISA_STATE');
    await approve(orderId, [first]);
    expect((await issue(orderId, first, { file: noPicture() })).code).toBe('FILE_NOT_AN_IMAGE');
    expect((await issue(orderId, first, { number: 'ویزا ۱۲۳' })).errors[0]?.field).toBe('visaNumber');
    const answers = await Promise.all([issue(orderId, first), issue(orderId, first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } =
      await sql`select from private_files where owner_id = ${user.userId} and purpose = 'issued'`.execute(
        app.services.db,
      );
    expect(rows).toHaveLength(1);
  });
});

it('the end of an account forgets what was given, said and handed out', async () => {
  const { orderId, ids, first } = await paid(1);
  await ask(orderId, first, { code: 'employment', title: 'گواهی اشتغال' });
  await add(orderId, first, 'employment', await visas.upload(app, user, await paper()));
  await send(orderId, ids);
  await approve(orderId, ids);
  await issue(orderId, first, { number: 'SECRET 77' });
  await app.services.db.transaction().execute((tx) => app.services.people.forget(tx, user.userId));
  const { rows } = await sql<{ kept: string }>`
    select concat(a::text, (select string_agg(e::text, ' ') from visa_events e where e.traveller_id = a.traveller_id),
        (select string_agg(d::text, ' ') from visa_documents d where d.traveller_id = a.traveller_id),
        (select string_agg(l::text, ' ') from visa_document_log l where l.traveller_id = a.traveller_id)) as kept
      from visa_applicants a where a.order_id = ${orderId}`.execute(app.services.db);
  expect(rows[0]?.kept).toContain('Issued');
  for (const word of ['SECRET 77', 'گواهی اشتغال', 'پس‌زمینه']) expect(rows[0]?.kept).not.toContain(word);
});
