import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VisaOrder } from '#core/products/visa/contract/application.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { written } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { applyCode, newVoucher } from '#server/commerce/testing/vouchers.ts';
import { noPicture, paper, photo, picture } from '#server/products/visa/testing/pictures.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { linesOf, specimens } from '#server/testing/passport/lines.ts';
import { pictureOf } from '#server/testing/passport/picture.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';

let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await visas.visaWorld();
});
beforeEach(async () => {
  user = await visas.traveller(app);
});
afterAll(() => app.close());

const send = async (people: visas.VisaPerson[], change: Partial<visas.VisaWish> = {}) =>
  visas.submit(app, user, await visas.wishFor(app, people, change));

/** Code by field. */
const fieldsOf = (answer: { errors: { code: string; field: string | null }[] }) =>
  Object.fromEntries(answer.errors.map(({ code, field }) => [field, code]));

const countOf = async (table: 'orders' | 'private_files') => {
  const owner = sql.ref(table === 'orders' ? 'user_id' : 'owner_id');
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${owner} = ${user.userId}`.execute(
    app.services.db,
  );
  return rows[0]?.n;
};

describe(visas.submitCall, () => {
  it('records one order for several people, at the price that was shown, to be paid within a day', async () => {
    const people = [await visas.person(app), await visas.child(app)];
    const answer = await send(people);
    expect(answer.errors).toEqual([]);
    expect(answer.data.status).toBe('Submitted');
    expect(answer.data.bill.total).toBe((await visas.priceOf(app, 2)).total);
    expect(Date.parse(answer.data.payableUntil) - app.clock.now().getTime()).toBe(86_400_000);

    const order = await visas.orderOf(app, user, answer.data.orderId);
    expect([order.productType, order.title, order.subtitle, order.startsAt]).toEqual([
      'Visa',
      'ویزای امارات',
      '۳۰ روزه، یک‌بار ورود، عادی',
      `${visas.arrival}T00:00`,
    ]);
    expect(
      order.travellers.map(({ firstName, type, nationality }) => [firstName, type, nationality]),
    ).toEqual([
      ['MARYAM', 'Adult', 'IRN'],
      ['OMID', 'Child', 'IRN'],
    ]);
    const shown = order.productOrder as Pick<VisaOrder, 'applicants'>;
    expect(shown.applicants.map(({ state }) => state)).toEqual(['Submitted', 'Submitted']);
    expect(shown.applicants[0]?.documents.filter(({ state }) => state === 'given').length).toBe(
      Object.keys(people[0]?.documents ?? {}).length,
    );
    const checks = shown.applicants[0]?.documents.map(({ code, check }) => [code, check]);
    expect(Object.fromEntries(checks ?? [])).toMatchObject({
      passport: 'passport',
      photo: 'photo',
      returnTicket: 'none',
    });
  });

  it('asks a foreigner of which country they and the passport are', async () => {
    const someone = { ...(await visas.person(app)), passportNumber: 'K1234567' };
    const without = { ...someone, nationalityCountryCode: 'IRQ' };
    expect(fieldsOf(await send([without]))).toEqual({
      'applicants.0.passportIssuingCountryCode': 'PL_SELECT_PASSPORT_ISSUING_COUNTRY',
    });
    const answer = await send([{ ...without, passportIssuingCountryCode: 'IRQ' }]);
    expect(answer.errors).toEqual([]);
    const { travellers } = await visas.orderOf(app, user, answer.data.orderId);
    expect(travellers[0]?.nationality).toBe('IRQ');
    const nowhere = { ...without, nationalityCountryCode: 'ZZZ', passportIssuingCountryCode: 'IRQ' };
    expect(fieldsOf(await send([nowhere]))['applicants.0.nationalityCountryCode']).toBe(
      'PL_SELECT_NATIONALITY',
    );
  });

  it('takes pictures that were uploaded before, and they are the order’s then', async () => {
    const someone = await visas.person(app);
    const fileId = await visas.upload(app, user, await paper());
    const { passport: _, ...documents } = someone.documents ?? {};
    const answer = await send([{ ...someone, documents, documentIds: { passport: fileId } }]);
    expect(answer.errors).toEqual([]);
    const gone = await call(app, 'DELETE /images/Blob/Delete/{id}', { params: { id: fileId } }, user.token);
    expect(gone.code).toBe('FILE_NOT_FOUND');
  });

  it('says everything that is wrong with everybody at once', async () => {
    const first = await visas.person(app);
    const { nationalCode } = { nationalCode: '0012345679' };
    const answer = await send(
      [
        {
          ...first,
          firstName: 'مریم',
          nationalCode,
          documents: { ...first.documents, photo: await picture(700, 400) },
        },
        {
          ...(await visas.person(app)),
          passportNumber: first.passportNumber,
          nationalCode,
          passportExpirationDateFa: '2027/02/01',
          birthDateFa: '2027/01/09',
          documents: { passport: noPicture() },
          documentIds: { photo: randomUUID() },
        },
      ],
      { contact: { phoneNumber: '12', email: '' } },
    );
    expect(answer.code).not.toBeNull();
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual({
      'applicants.0.firstName': 'PL_ENTER_YOUR_EN_FIRST_NAME',
      'applicants.0.documents.photo': 'PHOTO_NOT_PORTRAIT',
      'applicants.1.birthDateFa': 'PASSENGER_AGE_IS_INVALID',
      'applicants.1.passportExpirationDateFa': 'PASS_VALIDITY_LESS_6MONTH',
      'applicants.1.passportNumber': 'PASSPORT_IS_DUPLICATE',
      'applicants.1.nationalCode': 'NATIONAL_CODE_IS_DUPLICATE',
      'applicants.1.documents.passport': 'FILE_NOT_AN_IMAGE',
      'applicants.1.documents.photo': 'DOCUMENT_GONE',
      'applicants.1.documents.returnTicket': 'DOCUMENT_MISSING',
      'applicants.1.documents.birthCertificate': 'DOCUMENT_MISSING',
      'contact.phoneNumber': 'PHONE_NUMBER_IS_INVALID',
      'contact.email': 'PL_ENTER_YOUR_EMAIL',
    });
    for (const { messages } of answer.errors) expect(messages[0]).toMatch(/[\u0600-\u06FF]/);
    expect(await countOf('orders')).toBe(0);
  });

  it('refuses documents that the destination does not know, pictures too small to read, and files of strangers', async () => {
    const someone = await visas.person(app);
    const stranger = await signIn(app);
    const theirs = await visas.upload(app, stranger, await photo());
    const { photo: _, ...documents } = someone.documents ?? {};
    const answer = await send([
      {
        ...someone,
        documents: { ...documents, passport: await picture(500, 400), dogLicence: await paper() },
        documentIds: { photo: theirs },
      },
    ]);
    expect(fieldsOf(answer)).toEqual({
      'applicants.0.documents.dogLicence': 'DOCUMENT_UNKNOWN',
      'applicants.0.documents.passport': 'PICTURE_TOO_SMALL',
      'applicants.0.documents.photo': 'DOCUMENT_GONE',
    });
  });

  it.each([
    ['tomorrow', '2026-11-22', 'ARRIVAL_TOO_SOON'],
    ['in two years', '2028-11-22', 'ARRIVAL_TOO_LATE'],
  ])('refuses to promise a visa for %s', async (_, day, code) => {
    const someone = await visas.person(app, { passportExpirationDateFa: '2035/01/01' });
    const answer = await send([someone], { arrivalDate: toPlainDate(day) });
    expect(fieldsOf(answer)).toEqual({ arrivalDate: code });
    const [{ said, messages } = { messages: [] }] = answer.errors;
    expect(written(said ?? '', usualWriting)).toBe(messages[0]);
  });

  it('asks again where the price is another than was accepted', async () => {
    const answer = await send([await visas.person(app)], { acceptedTotal: 1 });
    expect(answer.code).toBe('PRICE_CHANGED');
    const { total } = await visas.priceOf(app, 1);
    expect(answer.data).toMatchObject({ previousTotal: 1, total, bill: { total } });
    expect(await countOf('private_files')).toBe(0);
  });

  it('knows no other destination and sells no other kind', async () => {
    const someone = await visas.person(app);
    expect((await send([someone], { destination: 'atlantis' })).code).toBe('VISA_DESTINATION_UNKNOWN');
    expect((await send([someone], { kindId: randomUUID() })).code).toBe('VISA_KIND_NOT_OFFERED');
    const open = (isOpen: boolean) =>
      sql`update visa_destinations set is_open = ${isOpen} where code = 'uae'`.execute(app.services.db);
    const wish = await visas.wishFor(app, [someone]);
    await open(false);
    expect((await visas.submit(app, user, wish)).code).toBe('VISA_CLOSED');
    await open(true);
  });

  it('gives the same order for the same key, keeps no picture twice, and refuses another wish under it', async () => {
    const wish = await visas.wishFor(app, [await visas.person(app)]);
    const first = await visas.submit(app, user, wish);
    const files = await countOf('private_files');
    const again = await visas.submit(app, user, wish);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect([await countOf('orders'), await countOf('private_files')]).toEqual([1, files]);
    const other = await visas.submit(app, user, { ...wish, arrivalDate: toPlainDate('2027-01-11') });
    expect(other.code).toBe('CONFLICT');
    const others = await visas.submit(app, await signIn(app), wish);
    expect([others.status, others.data.orderId === first.data.orderId]).toEqual([200, false]);
  });

  it('makes one order of many requests with one key at once', async () => {
    const wish = await visas.wishFor(app, [await visas.person(app)]);
    const answers = await Promise.all([1, 2, 3].map(() => visas.submit(app, user, wish)));
    const made = answers.filter(({ status }) => status === 200).map(({ data }) => data.orderId);
    expect(new Set(made).size).toBe(1);
    expect(await countOf('orders')).toBe(1);
  });

  it('forgets the draft of that destination, and no other', async () => {
    const save = (destination: string) =>
      call(
        app,
        'POST /api/visa/Draft/SaveDraft',
        {
          body: {
            destination,
            kindId: null,
            hasGuarantee: false,
            arrivalDate: '',
            contact: { phoneNumber: '', email: '' },
            applicants: [],
          },
        },
        user.token,
      );
    await save('uae');
    await save('italy');
    await send([await visas.person(app)]);
    const draft = async (destination: string) =>
      (await call(app, 'GET /api/visa/Draft/GetDraft', { query: { destination } }, user.token)).data;
    expect([await draft('uae'), (await draft('italy'))?.draft.destination]).toEqual([null, 'italy']);
  });

  it('holds names and numbers against the passport that was read', async () => {
    const [maryam] = specimens;
    if (!maryam) throw new Error('There is no specimen');
    const file = new Blob([
      (await pictureOf(maryam, { quality: 80 }, linesOf(maryam))) as Uint8Array<ArrayBuffer>,
    ]);
    const { scanId } = (await call(app, 'POST /images/Blob/ReadMRZ', { multipart: { file } }, user.token))
      .data;
    const someone = await visas.person(app, { scanId });
    const { passport: _, ...documents } = someone.documents ?? {};
    const scanned = { ...someone, documents, documentIds: { passport: scanId } };
    const wrong = await send([
      { ...scanned, firstName: 'Mina' },
      await visas.person(app, { scanId: randomUUID() }),
    ]);
    expect(fieldsOf(wrong)).toEqual({
      'applicants.0.firstName': 'NAME_DIFFERS_FROM_PASSPORT',
      'applicants.0.passportNumber': 'PASSPORT_NO_DIFFERS_FROM_PASSPORT',
      'applicants.1.scanId': 'SCAN_NOT_FOUND',
    });
    const right = await send([{ ...scanned, passportNumber: 'A98765432' }]);
    expect(right.errors).toEqual([]);
    await visas.pay(app, user, right.data.orderId);
    const seen = await visas.applicationOf(app, await visas.staffMember(app), right.data.orderId);
    expect(seen.travellers[0]).toMatchObject({ isScanned: true, passportExpirationDate: '2031-03-21' });
  });

  it('refuses a passport that is being decided on for the same user, and tells nobody else', async () => {
    const someone = await visas.person(app);
    await visas.paidFor(app, user, [someone]);
    expect(fieldsOf(await send([someone]))).toEqual({
      'applicants.0.passportNumber': 'APPLICATION_IN_PROGRESS',
    });
    const other = await visas.submit(app, await signIn(app), await visas.wishFor(app, [someone]));
    expect(other.errors).toEqual([]);
  });

  it('sent again with a letter corrected, with the same pictures: the earlier one is let go of, and its code goes along', async () => {
    const someone = await visas.person(app);
    const ids: Record<string, string> = {};
    for (const code of Object.keys(someone.documents ?? {}))
      ids[code] = await visas.upload(app, user, code === 'photo' ? await photo() : await paper());
    const sent = { ...someone, documents: {}, documentIds: ids };
    const first = (await send([sent])).data;
    const code = await newVoucher({ app });
    await applyCode({ app }, user, first.orderId, code);
    const others = (await send([await visas.person(app, { firstName: 'Sara' })])).data;

    // Another tab, which never saw the form, reads its draft.
    const draftCall = 'GET /api/visa/Draft/GetDraft';
    const asked = { query: { destination: 'uae', ofOrder: first.orderId } };
    const typed = (await call(app, draftCall, asked, user.token)).data?.draft;
    const { birthDateFa, arrivalDate } = { ...typed?.applicants[0], arrivalDate: typed?.arrivalDate };
    expect([birthDateFa, arrivalDate]).toEqual(['1368/6/14', '1405/10/20']);
    expect(typed?.applicants[0]).toMatchObject({ passportNumber: sent.passportNumber, documents: ids });
    expect((await call(app, draftCall, asked, (await signIn(app)).token)).data).toBeNull();

    const again = await send([{ ...sent, lastName: 'Rezaeii' }]);
    expect(again.errors).toEqual([]);
    expect([again.data.lostCode, again.data.bill.lines.at(-1)?.code]).toEqual([null, code]);
    await visas.settle(app);
    const statesOf = async ({ orderId }: { orderId: string }) => {
      const order = await visas.orderOf(app, user, orderId);
      const [applicant] = (order.productOrder as Pick<VisaOrder, 'applicants'>).applicants;
      return [order.status, order.statusReason, applicant?.state];
    };
    expect(await statesOf(first)).toEqual(['ConfirmFailed', 'cancelled_by_traveller', 'Lapsed']);
    expect((await call(app, draftCall, asked, user.token)).data).toBeNull();
    expect(await statesOf(others)).toEqual(['Submitted', null, 'Submitted']);
    const now = await visas.orderOf(app, user, again.data.orderId);
    const [applicant] = (now.productOrder as Pick<VisaOrder, 'applicants'>).applicants;
    const given =
      applicant?.documents.flatMap(({ code: of, fileId }) => (fileId ? [[of, fileId]] : [])) ?? [];
    expect(Object.fromEntries(given)).toEqual(ids);
    expect(now.travellers[0]).toMatchObject({ lastName: 'REZAEII', passportExpiresOn: '2031-03-21' });
    expect((await visas.pay(app, user, again.data.orderId)).errors).toEqual([]);
  });

  it('takes so many requests of one user in a while', async () => {
    const wish = await visas.wishFor(app, [await visas.person(app)], { acceptedTotal: 1 });
    const codes = [];
    for (let at = 0; at < 41; at++)
      codes.push((await visas.submit(app, user, { ...wish, idempotencyKey: randomUUID() })).code);
    expect([codes[39], codes[40]]).toEqual(['PRICE_CHANGED', 'TOO_MANY_REQUESTS']);
  });

  it('lets ten of one account wait to be paid and no more, whose pictures nothing else counts', async () => {
    const someone = (at: number) => visas.person(app, { firstName: `Sara${'abcdefghijk'[at]}` });
    const orders = [];
    for (let at = 0; at < 10; at++) orders.push((await send([await someone(at)])).data.orderId);
    const pictures = await countOf('private_files');
    const refused = await send([await someone(10)]);
    expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([400, 'TOO_MANY_WAIT', null]);
    expect([await countOf('orders'), await countOf('private_files')]).toEqual([10, pictures]);
    expect((await visas.pay(app, user, orders[0] ?? '')).errors).toEqual([]);
    expect((await send([await visas.person(app)])).errors).toEqual([]);
  });

  it('takes bracketed keys that nobody means well with for what they are', async () => {
    const data = new FormData();
    for (const key of [
      'applicants[0][documents][__proto__]',
      'applicants[99999][firstName]',
      'applicants[0][constructor][x]',
    ])
      data.append(key, new Blob(['x']), 'a.jpg');
    const sent = new Response(data);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/visa/Submit/SubmitVisaRequest',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(400);
    expect(await countOf('orders')).toBe(0);
  });
});

it('tells its owner alone how paying stands', async () => {
  const { orderId } = (await send([await visas.person(app)])).data;
  const verify = async (who: SignedIn) =>
    call(app, 'GET /api/visa/Submit/VerifyVisaPayment/{id}', { params: { id: orderId } }, who.token);
  expect((await verify(user)).data).toMatchObject({
    status: 'Submitted',
    isPaid: false,
    paymentState: 'none',
  });
  expect((await verify(user)).data.payableUntil).not.toBeNull();
  await visas.pay(app, user, orderId);
  expect((await verify(user)).data).toMatchObject({ status: 'Paid', isPaid: true, payableUntil: null });
  expect((await verify(await signIn(app))).code).toBe('ORDER_NOT_FOUND');
});

describe('an application that is never paid for', () => {
  it('lapses, and its pictures are gone with it, but for those that another one has', async () => {
    const someone = await visas.person(app);
    const fileId = await visas.upload(app, user, await paper());
    const { passport: _, ...documents } = someone.documents ?? {};
    const lapsing = await send([{ ...someone, documents, documentIds: { passport: fileId } }]);
    const paid = await visas.paidFor(app, user, [
      { ...(await visas.person(app, { firstName: 'Sara' })), documents, documentIds: { passport: fileId } },
    ]);
    app.clock.advance({ days: 2 });
    // The user signs in again, since a token lives less than two days.
    user = await signIn(app, user.phoneNumber);
    await visas.settle(app);
    const over = await visas.orderOf(app, user, lapsing.data.orderId);
    const states = (order: typeof over) =>
      (order.productOrder as { applicants: { state: string }[] }).applicants.map(({ state }) => state);
    expect([over.status, states(over)]).toEqual(['ConfirmFailed', ['Lapsed']]);
    expect(states(await visas.orderOf(app, user, paid.orderId))).toEqual(['Received']);
    const { rows } = await sql<{ file_id: string }>`
      select distinct f.file_id from private_files f join visa_document_log l using (file_id)
        join visa_applicants a using (traveller_id)
       where a.order_id = ${lapsing.data.orderId} and f.kept_until > ${app.clock.now()}`.execute(
      app.services.db,
    );
    expect(rows.map(({ file_id }) => file_id)).toEqual([fileId]);
    const owed = await visas.pay(app, user, lapsing.data.orderId);
    expect(owed.code).toBe('ORDER_EXPIRED');
    await visas.auditIsEmpty(app);
  });
});
