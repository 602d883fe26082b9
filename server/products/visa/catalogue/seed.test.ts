import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { countryOf } from '#server/platform/countries/countries.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { visaHouse } from '../testing/house.ts';
import { sampleDestinations } from './data/index.ts';
import { seedCatalogue } from './seed.ts';

const basePrices = 'GET /api/visa/Visa/GetBasePrices';

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

/** Arabic letters and digits, parts of a word without their half-space, half-spaces that join nothing, Latin digits. */
const misspelt =
  /[\u064A\u0643\u0649\u0660-\u0669]|(?<![\p{L}\u200C])ن?می (?=\p{L})|(?<=\p{L}) ها(?![\p{L}])|\u200C(?=[\s.،؛:!؟]|$)|(?:^|\s)\u200C|\p{Script=Arabic} [،؛؟]|[0-9]/u;

describe.each(sampleDestinations.map((sample) => [sample.code, sample] as const))('%s', (code, sample) => {
  const { kinds, ...words } = sample;

  it('is what staff could have written', () => {
    const body = { ...words, position: 0, was: null };
    expect(visa.saveDestination.body.parse(body)).toEqual(body);
    for (const kind of kinds) {
      const change = { ...kind, destination: code, kindId: null, was: '2026-11-21T00:00:00.000Z' };
      expect(visa.saveKind.body.parse(change)).toEqual(change);
      expect(kind.processingDays.from <= kind.processingDays.to).toBe(true);
    }
    expect(countryOf(sample.countryCode)?.iso3).toBe(sample.countryCode);
  });

  it('is written as Persian is', () => {
    const persian = stringsIn(words).filter((text) => /\p{Script=Arabic}/u.test(text));
    expect(persian.filter((text) => misspelt.test(text))).toEqual([]);
  });

  it('tells enough, asks for no document twice and sells no kind twice', () => {
    expect(sample.guide.length).toBeGreaterThanOrEqual(5);
    const documents = sample.documents.map((document) => document.code);
    expect(new Set(documents).size).toBe(documents.length);
    const names = kinds.map(({ type, duration, entry, speed }) => `${type} ${duration} ${entry} ${speed}`);
    expect(new Set(names).size).toBe(names.length);
    expect(sample.visaFree !== null || kinds.length > 0).toBe(true);
    if (kinds.length > 0) expect(documents.slice(0, 2)).toEqual(['passport', 'photo']);
  });
});

describe('the seed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await visaHouse();
  });
  afterAll(() => app.close());
  const codes = async () => (await call(app, basePrices, {})).data.map(({ code }) => code);

  it('brings the destinations in their order, with the figures of the specification', async () => {
    const names = 'uae azerbaijan thailand italy turkey oman india russia armenia georgia';
    expect(await codes()).toEqual(names.split(' '));
    const { kinds, notices } = (
      await call(app, 'GET /api/visa/Visa/GetDestination/{code}', { params: { code: 'uae' } })
    ).data;
    expect(new Set(kinds.map(({ validDays }) => validDays))).toEqual(new Set([58]));
    expect(new Set(kinds.map(({ duration }) => duration))).toEqual(new Set([10, 30, 90]));
    const prices = kinds.map(({ price }) => price.hundredths / 100);
    for (const price of [100, 300, 310, 500]) expect(prices).toContain(price);
    expect(notices.join()).toContain('۹۶ ساعته ۵۰ درهم');
  });

  it('comes once: what staff changed or removed stays so at the next start', async () => {
    const { db } = app.services;
    await db.deleteFrom('visa_destinations').where('code', '=', 'india').execute();
    await db.updateTable('visa_destinations').set({ name: 'دبی' }).where('code', '=', 'uae').execute();
    await Promise.all([seedCatalogue(app.services), seedCatalogue(app.services)]);
    expect(await codes()).not.toContain('india');
    expect((await call(app, basePrices, {})).data[0]?.name).toBe('دبی');
  });

  it('of two starts side by side brings one of each', async () => {
    const { db } = app.services;
    await db.deleteFrom('visa_destinations').execute();
    await Promise.all([seedCatalogue(app.services), seedCatalogue(app.services)]);
    expect(await codes()).toHaveLength(10);
    const kinds = await db.selectFrom('visa_kinds').select('kind_id').execute();
    expect(kinds).toHaveLength(sampleDestinations.flatMap((sample) => sample.kinds).length);
  });
});
