import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { foreignerFor, nationalCodeOf, personFor, withPassport } from '#server/testing/people.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { room } from '../index.ts';
import { accountKeeper } from '../keeps.ts';

const list = 'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers';
const save = 'POST /api/flight-reservation/Passenger/AddOrUpdatePassenger';
const remove = 'DELETE /api/flight-reservation/Passenger/DeletePassenger/{id}';
const persian = { firstNameFarsi: 'مریم', lastNameFarsi: 'رضایی' };
const unknownId = '01939d80-0000-7000-8000-000000000001';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp({
    rooms: (services) => [room(services)],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token } = await signIn(app));
});

describe('AddOrUpdatePassenger', () => {
  it('keeps a passenger clean, whatever keyboard it was typed on', async () => {
    const { status, data } = await call(app, save, { body: { passenger: personFor(1) } }, token);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      type: 'Adult',
      firstName: 'MARYAM',
      firstNameFarsi: 'مریم',
      birthDateFa: '1369/10/11',
      nationalCode: nationalCodeOf(1),
      nationalityCountryCode: 'IRN',
      nationalityCountryNameFa: 'ایران',
    });
  });

  it('keeps one person once: the same national code changes the row that is there', async () => {
    const first = await call(app, save, { body: { passenger: personFor(2) } }, token);
    const again = await call(app, save, { body: { passenger: personFor(2, { lastName: 'Ahmadi' }) } }, token);
    expect(again.data).toMatchObject({ id: first.data.id, lastName: 'AHMADI' });
    expect((await call(app, list, { body: {} }, token)).data.total).toBe(1);
  });

  it('takes a passport beside the code, whole or not at all', async () => {
    const { data } = await call(app, save, { body: { passenger: withPassport(3, persian) } }, token);
    expect(data).toMatchObject({ nationalCode: nationalCodeOf(3), passportNumber: 'K12345673' });
    const half = withPassport(3, { ...persian, passportExpirationDateFa: '' });
    const { errors } = await call(app, save, { body: { passenger: half } }, token);
    expect(errors).toMatchObject([
      { field: 'passenger.passportExpirationDateFa', code: 'PL_ENTER_PASSPORT_EXPIRATION_DATE' },
    ]);
  });

  it('keeps the passport of one who is saved again without it, and knows them by either document', async () => {
    const first = await call(app, save, { body: { passenger: withPassport(4, persian) } }, token);
    const again = await call(app, save, { body: { passenger: personFor(4, { lastName: 'Ahmadi' }) } }, token);
    expect(again.data).toMatchObject({
      id: first.data.id,
      lastName: 'AHMADI',
      passportNumber: 'K12345674',
    });
    const other = await call(
      app,
      save,
      { body: { passenger: withPassport(5, { ...persian, passportNumber: 'K12345674' }) } },
      token,
    );
    expect(other.errors).toMatchObject([
      { code: 'PASSENGER_IS_DUPLICATE', field: 'passenger.passportNumber' },
    ]);
    expect((await call(app, list, { body: {} }, token)).data.total).toBe(1);
  });

  it('changes a passenger by id', async () => {
    const { data } = await call(app, save, { body: { passenger: foreignerFor('C01X00T47') } }, token);
    const changed = await call(
      app,
      save,
      { body: { passenger: foreignerFor('C01X00T48', { id: data.id }) } },
      token,
    );
    expect(changed.data).toMatchObject({
      id: data.id,
      passportNumber: 'C01X00T48',
      passportIssuingCountryCountryNameFa: 'آلمان',
    });
  });

  it("refuses to give a passenger another one's document", async () => {
    await call(app, save, { body: { passenger: personFor(3) } }, token);
    const { data } = await call(app, save, { body: { passenger: personFor(4) } }, token);
    const { status, errors } = await call(
      app,
      save,
      { body: { passenger: personFor(3, { id: data.id }) } },
      token,
    );
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([
      400,
      'PASSENGER_IS_DUPLICATE',
      'passenger.nationalCode',
    ]);
  });

  it("does not find another user's passenger", async () => {
    const { data } = await call(app, save, { body: { passenger: personFor(5) } }, token);
    const stranger = await signIn(app);
    for (const id of [data.id, unknownId]) {
      const answer = await call(app, save, { body: { passenger: personFor(6, { id }) } }, stranger.token);
      expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call(app, list, { body: {} }, token)).data.data).toMatchObject([
      { nationalCode: nationalCodeOf(5) },
    ]);
  });

  it('names every wrong field in Persian', async () => {
    const passenger = personFor(7, {
      firstName: 'مریم',
      nationalCode: '۱۲۳',
      genderTitle: '',
      birthDateFa: '1369/13/40',
    });
    const { status, errors } = await call(app, save, { body: { passenger } }, token);
    expect(status).toBe(400);
    expect(errors.map(({ code, field }) => [field, code])).toEqual([
      ['passenger.firstName', 'PL_ENTER_YOUR_EN_FIRST_NAME'],
      ['passenger.genderTitle', 'PL_SELECT_GENDER'],
      ['passenger.birthDateFa', 'PL_ENTER_DATE_BIRTH'],
      ['passenger.nationalCode', 'NATIONAL_CODE_IS_INVALID'],
    ]);
    expect(errors[3]?.messages).toEqual(['کد ملی باید ۱۰ رقم باشد؛ ۳ رقم نوشته‌اید.']);
  });

  it.each([
    [
      'a country that there is none of',
      { nationalityCountryCode: 'ZZZ' },
      'passenger.nationalityCountryCode',
    ],
    [
      'a passport that ends too soon',
      { passportExpirationDateFa: '2027/01/01' },
      'passenger.passportExpirationDateFa',
    ],
    ['a passport of another pattern', { passportIssuingCountryCode: 'IRQ' }, 'passenger.passportNumber'],
  ])('refuses %s', async (_, changes, field) => {
    const { status, errors } = await call(
      app,
      save,
      { body: { passenger: foreignerFor('C01X00T47', changes) } },
      token,
    );
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it.each([
    ['no passenger', {}],
    ['a list', { passenger: [] }],
    ['numbers for texts', { passenger: { ...personFor(8), firstName: 7 } }],
    ['a type of its own', { passenger: { ...personFor(8), type: 'Robot' } }],
    ['a name of fifty thousand letters', { passenger: personFor(8, { lastName: 'A'.repeat(50_000) }) }],
  ])('answers 400 to %s', async (_, body) => {
    expect((await call(app, save, { body: body as never }, token)).status).toBe(400);
  });
});

describe('GetCurrentUserPassengers', () => {
  it('finds by parts of names in both alphabets and by documents, never by wildcards', async () => {
    await call(
      app,
      save,
      { body: { passenger: personFor(11, { lastName: 'Karimi', lastNameFarsi: 'کریمی' }) } },
      token,
    );
    await call(
      app,
      save,
      { body: { passenger: personFor(12, { lastName: 'Ahmadi', lastNameFarsi: 'احمدي' }) } },
      token,
    );
    const found = async (term: string) =>
      (await call(app, list, { body: { term } }, token)).data.data.map((row) => row.lastName);
    expect(await found('كريمي')).toEqual(['KARIMI']);
    expect(await found('احمدی مریم')).toEqual(['AHMADI']);
    expect(await found('ahma')).toEqual(['AHMADI']);
    expect(await found(nationalCodeOf(11))).toEqual(['KARIMI']);
    expect(await found(toPersianDigits(nationalCodeOf(12).slice(-4)))).toEqual(['AHMADI']);
    expect(await found('')).toHaveLength(2);
    expect(await found('zz%')).toEqual([]);
  });

  it('pages, last used first', async () => {
    for (const seed of [21, 22, 23]) {
      app.clock.advance({ minutes: 1 });
      await call(app, save, { body: { passenger: personFor(seed) } }, token);
    }
    const { data } = await call(app, list, { body: { page: 2, pageSize: 2 } }, token);
    expect(data).toMatchObject({
      page: 2,
      pageSize: 2,
      total: 3,
      data: [{ nationalCode: nationalCodeOf(21) }],
    });
  });

  it('is for signed-in users only', async () => {
    expect((await call(app, list, { body: {} })).status).toBe(401);
  });
});

describe('DeletePassenger', () => {
  it('removes one, once, and never that of another user', async () => {
    const { data } = await call(app, save, { body: { passenger: personFor(31) } }, token);
    const stranger = await signIn(app);
    expect((await call(app, remove, { params: { id: data.id } }, stranger.token)).status).toBe(404);
    expect((await call(app, remove, { params: { id: data.id } }, token)).status).toBe(200);
    expect((await call(app, remove, { params: { id: data.id } }, token)).status).toBe(404);
    expect((await call(app, remove, { params: { id: 'x' } as never }, token)).status).toBe(400);
  });
});

it('the end of an account forgets whom it kept, and nobody of another', async () => {
  const [one, other] = [await signIn(app), await signIn(app)];
  for (const owner of [one, other]) await call(app, save, { body: { passenger: personFor(1) } }, owner.token);
  const countOf = async ({ token: its }: typeof one) => (await call(app, list, { body: {} }, its)).data.total;
  expect([await countOf(one), await countOf(other)]).toEqual([1, 1]);
  await app.services.db.transaction().execute((tx) => accountKeeper.forget(tx, one.userId));
  expect([await countOf(one), await countOf(other)]).toEqual([0, 1]);
});
