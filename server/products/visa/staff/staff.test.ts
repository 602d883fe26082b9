import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import { addVoucher } from '#server/commerce/vouchers/manage.ts';
import { noPicture } from '#server/products/visa/testing/pictures.ts';
import { type Work, workOf } from '#server/products/visa/testing/work.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
let work: Work;
beforeAll(async () => {
  app = await visas.visaWorld();
});
beforeEach(async () => {
  user = await visas.traveller(app);
  staff = await visas.staffMember(app);
  work = workOf(app, user, staff);
});
afterAll(async () => {
  await visas.auditIsEmpty(app);
  await app.close();
});

describe('an application of two', () => {
  it('goes from paying to visas in the owner’s hands, each step told', async () => {
    const { orderId, ids, first, second } = await work.paid(2);
    const received = await work.seen(orderId);
    expect([received.status, received.order.expectedBy]).toEqual(['Paid', null]);
    const numbers = received.order.applicants.map(({ applicationNumber }) => applicationNumber ?? '');
    for (const number of numbers) expect(number).toMatch(/^V-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(new Set(numbers).size).toBe(2);

    const sent = await work.send(orderId, ids);
    expect(sent.errors).toEqual([]);
    // It was sent on a Saturday, and the visa takes five working days.
    expect(sent.data.order.expectedBy).toBe('2026-11-27');
    expect((await work.approve(orderId, [first])).data.status).toBe('Paid');
    expect((await work.approve(orderId, [second])).data.status).toBe('Approved');
    expect((await work.issue(orderId, first)).errors).toEqual([]);
    const last = await work.issue(orderId, second, { number: 'UAE 202' });
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
    // The page of both, with the file of each inside.
    const page = await call(
      app,
      'GET /api/visa/Submit/VisaHtml/{id}',
      { params: { id: orderId } },
      user.token,
    );
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const number of ['UAE-201/77', 'UAE 202']) expect(page.text).toContain(`>${number}</bdi>`);
    const files = [
      ...page.text.matchAll(/download="visa-[\w-]+\.pdf" href="data:application\/pdf;base64,([^"]+)"/g),
    ];
    expect(files.map(([, file]) => Buffer.from(file ?? '', 'base64').toString('latin1', 0, 5))).toEqual([
      '%PDF-',
      '%PDF-',
    ]);

    const told = await visas.messagesTo(app, '+989123456789', orderId);
    const saying = (word: string) => told.filter((text) => text.includes(word)).length;
    expect(['رسید', 'ارسال شد', 'تأیید شد', 'صادر شد'].map(saying)).toEqual([1, 1, 2, 2]);
    expect(told.join()).not.toContain('MARYAM');
  });

  it('is approved and issued for one where the other is turned down, whose money comes back', async () => {
    const { orderId, ids, first, second } = await work.paid(2, { guarantee: true });
    const shown = (await visas.priceOf(app, 2, true)).back.find(
      ({ stage }) => stage === 'onRejection',
    )?.refund;
    await work.send(orderId, ids);
    await work.approve(orderId, [first]);
    const before = await visas.balanceOf(app, user);
    const refund = await work.refundOf(orderId, 1);
    expect(refund).toBe(shown);
    const rejected = await work.reject(orderId, second, refund);
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
    const issued = await work.issue(orderId, first);
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
    const { orderId, first } = await work.paid(1, { guarantee });
    await work.send(orderId, [first]);
    const before = await visas.balanceOf(app, user);
    expect((await work.reject(orderId, first, 7)).data).toEqual({ refund: shown });
    expect(await work.statesOf(orderId)).toEqual(['Sent']);
    const { data } = await work.reject(orderId, first, shown ?? 0);
    // The jobs may have given it back before the order is read for the answer.
    expect(['Rejected', 'RefundSuccessful']).toContain(data.status);
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
    const { orderId, ids } = await work.paid(2, {
      guarantee: true,
      beforePaying: (id) =>
        call(app, 'POST /api/orders/Order/ApplyDiscountVoucher', { body: { orderId: id, code } }, user.token),
    });
    const order = await visas.orderOf(app, user, orderId);
    expect(order.totalPrice).toBe((await visas.priceOf(app, 2, true)).total - 20_000_000);
    const before = await visas.balanceOf(app, user);
    await work.send(orderId, ids);
    for (const [at, id] of ids.entries()) {
      const answer = await work.reject(orderId, id, await work.refundOf(orderId, at));
      expect(answer.errors).toEqual([]);
    }
    await visas.settle(app);
    // With a guarantee everything that was paid comes back.
    expect((await visas.balanceOf(app, user)) - before).toBe(order.totalPrice);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('RefundSuccessful');
    await visas.auditIsEmpty(app);
  });
});

describe('staff', () => {
  it('find what waits for them first', async () => {
    const [waiting, sent] = [await work.paid(1), await work.paid(1)];
    await work.send(sent.orderId, sent.ids);
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
    const { orderId, first } = await work.paid(1);
    const scopes = ['visas:handle'];
    await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', user.userId).execute();
    const codes = await Promise.all([
      work.reject(orderId, first, 0, user),
      work.ask(orderId, first, {}, user),
      call(app, 'POST /api/back-office/visa/Send', { body: { orderId, travellerIds: [first] } }, user.token),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });

  it('find no application that is unpaid, or of travellers of another', async () => {
    const unpaid = await visas.submit(app, user, await visas.wishFor(app, [await visas.person(app)]));
    const { orderId } = unpaid.data;
    const [traveller] = (await visas.orderOf(app, user, orderId)).travellers;
    expect((await work.send(orderId, [traveller?.travellerId ?? ''])).code).toBe('ORDER_NOT_FOUND');
    const other = await work.paid(1);
    const mine = await work.paid(1);
    expect((await work.send(mine.orderId, [other.first])).code).toBe('ORDER_NOT_FOUND');
  });

  it('two at once: one wins, the other is told', async () => {
    const { orderId, first } = await work.paid(1);
    const sent = await Promise.all([work.send(orderId, [first]), work.send(orderId, [first])]);
    expect(sent.map(({ code }) => code).sort()).toEqual(['VISA_STATE', null].sort());
    const refund = await work.refundOf(orderId);
    const decided = await Promise.all([work.approve(orderId, [first]), work.reject(orderId, first, refund)]);
    const won = decided.filter(({ status }) => status === 200).length;
    // An applicant who was approved may still be turned down.
    expect(won).toBeGreaterThanOrEqual(1);
    expect(decided.every(({ status, code }) => status === 200 || code === 'VISA_STATE')).toBe(true);
  });

  it('put the right visa in the place of a wrong one, which nobody reads any more', async () => {
    const { orderId, first } = await work.paid(1);
    await work.send(orderId, [first]);
    await work.approve(orderId, [first]);
    expect((await work.correct(orderId, first)).code).toBe('VISA_STATE');
    await work.issue(orderId, first, { number: 'UAE WRONG' });
    const fileOf = async () => {
      const { rows } = await sql<{ visa_file: string }>`
        select visa_file from visa_applicants where traveller_id = ${first}`.execute(app.services.db);
      return rows[0]?.visa_file ?? '';
    };
    const wrong = await fileOf();

    expect((await work.correct(orderId, first, {}, user)).code).toBe('FORBIDDEN');
    const was = await work.lastEventOf(orderId, first);
    app.clock.advance({ minutes: 1 });
    const corrected = await work.correct(orderId, first, { was });
    expect(corrected.errors).toEqual([]);
    expect(corrected.data).toMatchObject({
      status: 'FinalizationSuccessful',
      order: { applicants: [{ state: 'Issued', visa: { number: 'UAE-RIGHT', validUntil: '2027-03-01' } }] },
    });
    expect((await work.correct(orderId, first, { was })).code).toBe('VISA_STATE');
    expect(await fileOf()).not.toBe(wrong);
    const { rows } = await sql`
      select from private_files where file_id = ${wrong} and kept_until > ${app.clock.now()}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    expect((await visas.messagesTo(app, '+989123456789', orderId)).join()).toContain('درستش کردیم');

    const look = (who: SignedIn, travellerId = first) =>
      call(
        app,
        'GET /api/back-office/visa/IssuedVisa/{id}',
        { params: { id: orderId }, query: { travellerId } },
        who.token,
      );
    expect([(await look(staff)).status, (await look(staff)).text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await look(user)).code).toBe('FORBIDDEN');
    expect((await look(staff, orderId)).code).toBe('ORDER_NOT_FOUND');
  });

  it('hand a visa out once, and only a harmless file with a number in Latin letters', async () => {
    const { orderId, first } = await work.paid(1);
    await work.send(orderId, [first]);
    expect((await work.issue(orderId, first)).code).toBe('VISA_STATE');
    await work.approve(orderId, [first]);
    expect((await work.issue(orderId, first, { file: noPicture() })).code).toBe('FILE_NOT_AN_IMAGE');
    expect((await work.issue(orderId, first, { number: 'ویزا ۱۲۳' })).errors[0]?.field).toBe('visaNumber');
    const answers = await Promise.all([work.issue(orderId, first), work.issue(orderId, first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } =
      await sql`select from private_files where owner_id = ${user.userId} and purpose = 'issued'`.execute(
        app.services.db,
      );
    expect(rows).toHaveLength(1);
  });
});
