import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratesInForce } from '#server/commerce/pricing/rates.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { visaHouse } from '../testing/house.ts';
import { createCatalogue } from './index.ts';
import { presentCard, presentToStaff } from './present.ts';
import { readDestinations } from './store.ts';

const totalPrice = 'GET /api/visa/Visa/GetTotalPrice';
const destination = 'GET /api/visa/Visa/GetDestination/{code}';
const basePrices = 'GET /api/visa/Visa/GetBasePrices';

let app: TestApp;
beforeAll(async () => {
  app = await visaHouse();
});
afterAll(() => app.close());

const wish = { destination: 'uae', duration: 30, entry: 'single', speed: 'normal' } as const;
const price = (more: object = {}) => call(app, totalPrice, { query: { ...wish, ...more } });
const find = (code: string) => call(app, destination, { params: { code } });
const change = async (code: string, columns: object) => {
  await app.services.db.updateTable('visa_destinations').set(columns).where('code', '=', code).execute();
};
const kindsOf = (code: string, columns: object) =>
  app.services.db.updateTable('visa_kinds').set(columns).where('destination', '=', code).execute();

describe(totalPrice, () => {
  it('names every part of the sum, the rate, and what comes back', async () => {
    const { status, data } = await price({ guarantee: true, applicants: 2 });
    expect(status).toBe(200);
    expect(data.total).toBe(2 * 108_500_000);
    expect(data.parts).toEqual([
      {
        code: 'visa',
        label: 'هزینه ویزا',
        count: 2,
        foreign: { currency: 'AED', hundredths: 31_000 },
        unitAmount: 96_100_000,
        amount: 192_200_000,
      },
      {
        code: 'guarantee',
        label: 'تضمین هزینه',
        count: 2,
        foreign: { currency: 'AED', hundredths: 4_000 },
        unitAmount: 12_400_000,
        amount: 24_800_000,
      },
    ]);
    expect(data.bill.total).toBe(data.total);
    expect(data.rates.map(({ currency, rials }) => [currency, rials])).toEqual([['AED', 310_000]]);
    expect(data.back).toEqual([
      { stage: 'beforeSending', refund: 108_500_000, percent: 100 },
      { stage: 'afterSending', refund: 0, percent: 0 },
      { stage: 'onRejection', refund: 108_500_000, percent: 100 },
    ]);
  });

  it('has the fee of the house as a part of its own, that never comes back', async () => {
    const { data } = await price({ destination: 'italy' });
    expect(data.parts.map(({ code, amount }) => [code, amount])).toEqual([
      ['visa', 118_800_000],
      ['service', 60_000_000],
    ]);
    expect(data.back.map(({ refund }) => refund)).toEqual([118_800_000, 0, 0]);
  });

  it('takes the destination in any case', async () => {
    expect((await price({ destination: 'UAE' })).data.total).toBe(96_100_000);
    expect((await find('Italy')).data.code).toBe('italy');
  });

  it('says what is not sold', async () => {
    expect((await price({ destination: 'atlantis' })).code).toBe('VISA_DESTINATION_UNKNOWN');
    expect((await price({ duration: 60 })).code).toBe('VISA_KIND_NOT_OFFERED');
    expect((await price({ duration: 10, guarantee: true })).code).toBe('VISA_KIND_NOT_OFFERED');
    expect((await price({ destination: 'turkey' })).code).toBe('VISA_KIND_NOT_OFFERED');
  });

  it.each([
    ['duration', { duration: 31 }],
    ['duration', { duration: undefined }],
    ['entry', { entry: 'twice' }],
    ['speed', { speed: '' }],
    ['applicants', { applicants: 10 }],
    ['applicants', { applicants: 1.5 }],
    ['guarantee', { guarantee: 'maybe' }],
    ['destination', { destination: '../uae' }],
  ])('refuses a wrong %s in Persian: %j', async (field, more) => {
    const { status, errors } = await price(more);
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]]);
    expect(errors[0]?.messages[0]).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('a destination', () => {
  it('that is closed sells nothing, and says why', async () => {
    await change('thailand', { is_open: false, closed_note: 'سفارت تا پایان ماه بسته است.' });
    const asked = await price({ destination: 'thailand', duration: 60 });
    expect([asked.status, asked.code]).toEqual([409, 'VISA_CLOSED']);
    expect(asked.errors[0]?.messages).toEqual(['سفارت تا پایان ماه بسته است.']);
    await change('thailand', { closed_note: null });
    const silent = await price({ destination: 'thailand', duration: 60 });
    expect(silent.errors[0]?.messages[0]).toContain('امکان صدور این ویزا نیست');
    const { data } = await find('thailand');
    expect([data.isOpen, data.kinds.length]).toEqual([false, 2]);
    await change('thailand', { is_open: true, closed_note: 'باز است.' });
    expect((await find('thailand')).data.closedNote).toBeNull();
  });

  it('is told whole: what is sold, its documents, its guide', async () => {
    const { data } = await find('uae');
    expect(data.kinds[0]).toMatchObject({
      type: 'Tourist',
      duration: 10,
      speed: 'normal',
      rials: 31_000_000,
    });
    expect(data.from).toEqual({
      price: { currency: 'AED', hundredths: 10_000 },
      rials: 31_000_000,
      kindId: data.kinds[0]?.kindId,
    });
    expect(data.documents.map(({ code }) => code)).toContain('returnTicket');
    expect([data.guidePath, data.poster]).toEqual(['/visa-uae', 'dubai']);
    expect((await find('thailand')).data.guidePath).toBe('/visa-thiland');
    expect((await find('russia')).data.guidePath).toBe('/visa/russia');
    const unknown = await find('atlantis');
    expect([unknown.status, unknown.code]).toEqual([404, 'VISA_DESTINATION_UNKNOWN']);
  });

  it('does not show a kind that is not sold', async () => {
    await kindsOf('russia', { is_active: false });
    const { data } = await find('russia');
    expect([data.kinds, data.from]).toEqual([[], null]);
    expect((await price({ destination: 'russia' })).code).toBe('VISA_KIND_NOT_OFFERED');
  });
});

describe('without a rate of its currency', () => {
  /** Today's rates without those of one currency, since rows are only ever added to the table. */
  const without = (currency: string) => {
    const { db, config } = app.services;
    const rates = {
      all: async () => (await ratesInForce({ db, config })).filter((each) => each.currencyCode !== currency),
    };
    return createCatalogue({ db, rates });
  };
  const inItaly = { ...wish, type: 'Tourist' } as const;

  it('nothing is sold, and no price is told', async () => {
    const catalogue = without('EUR');
    const asked = { destination: 'italy', kind: inItaly, hasGuarantee: false, applicants: 1 };
    expect(await catalogue.price(asked)).toMatchObject({ ok: false, code: 'VISA_KIND_NOT_OFFERED' });
    expect(await catalogue.find('italy')).toMatchObject({ isOpen: true, from: null, kinds: [] });
    const [italy] = await readDestinations(app.services.db, 'italy');
    if (!italy) throw new Error('no Italy');
    expect(presentCard(italy, {}).from).toBeNull();
    expect(new Set(presentToStaff(italy, {}).kinds.map(({ rials }) => rials))).toEqual(new Set([null]));
  });

  it('only the guarantee is not sold where it alone is in that currency', async () => {
    await kindsOf('azerbaijan', { guarantee_currency: 'EUR' });
    const asked = { destination: 'azerbaijan', kind: inItaly, applicants: 1 };
    expect(await without('EUR').price({ ...asked, hasGuarantee: false })).toMatchObject({ ok: true });
    expect(await without('EUR').price({ ...asked, hasGuarantee: true })).toMatchObject({
      code: 'VISA_KIND_NOT_OFFERED',
    });
    expect((await without('EUR').find('azerbaijan'))?.kinds[0]?.guarantee).toBeNull();
    expect((await without('USD').find('azerbaijan'))?.kinds).toEqual([]);
  });
});

describe('lists', () => {
  it('GetBasePrices has every destination with its cheapest kind, and who needs none', async () => {
    const { data } = await call(app, basePrices, {});
    expect(data[0]).toMatchObject({ code: 'uae', name: 'امارات', isOpen: true, visaFree: null });
    expect(data[0]?.from?.price.hundredths).toBe(10_000);
    const free = data.filter(({ visaFree }) => visaFree !== null);
    expect(free.map(({ code, visaFree, from }) => [code, visaFree?.stayDays, from !== null])).toEqual([
      ['turkey', 90, false],
      ['oman', 14, true],
      ['armenia', 90, false],
      ['georgia', 45, false],
    ]);
  });

  it('GetVisaEnums has every choice with its Persian name', async () => {
    const { data } = await call(app, 'GET /api/visa/Visa/GetVisaEnums', {});
    expect(data.durations).toEqual([
      { value: 10, title: '۱۰ روز' },
      { value: 30, title: '۳۰ روز' },
      { value: 60, title: '۶۰ روز' },
      { value: 90, title: '۹۰ روز' },
    ]);
    expect(data.types.map(({ title }) => title)).toEqual(['گردشگری', 'کاری']);
    expect(data.applicantStates).toHaveLength(9);
    expect(data.destinations).toContainEqual({
      code: 'georgia',
      name: 'گرجستان',
      isOpen: true,
      isVisaFree: true,
    });
  });

  it('country/getall has the world, and where we sell', async () => {
    const { data } = await call(app, 'POST /api/visa/country/getall', { body: {} });
    expect(data.length).toBeGreaterThan(200);
    expect(data.find(({ iso3 }) => iso3 === 'ARE')?.destination).toBe('uae');
    expect(data.find(({ iso3 }) => iso3 === 'AFG')).toMatchObject({
      nameFa: 'افغانستان',
      dialingCode: '+93',
      destination: null,
    });
  });
});
