import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { TestApp } from '#server/testing/app.ts';
import { flightHouse } from '../testing/house.ts';

const configuration = '/api/flight-configuration/Airport';

describe('the airports of a search', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await flightHouse();
  });
  afterAll(() => app?.close());

  const ask = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload });
    return { status: answer.statusCode, ...JSON.parse(answer.payload) };
  };
  const search = async () => {
    const date = addDays(dayInIran(app.clock.now()), 20);
    const asked = { origin: { code: 'THR' }, destination: { code: 'LON' }, date };
    return (await ask('/api/flight-catalog/FlightCatalog/Available', asked)).data;
  };

  test('Airport/GetInternationalPlpAirports with a request gives those of its results and no other', async () => {
    const { requestId, proposals } = await search();
    const flown = new Set<string>();
    for (const { flightGroups } of proposals)
      for (const { flightLegs } of flightGroups)
        for (const { origin, destination } of flightLegs) flown.add(origin).add(destination);
    expect(flown.size).toBeGreaterThan(3);
    const { data } = await ask(`${configuration}/GetInternationalPlpAirports`, { requestId });
    expect(data.map(({ code }: { code: string }) => code).sort()).toEqual([...flown].sort());
    const iranian = await ask(`${configuration}/GetDomesticPlpAirports`, { requestId });
    expect(iranian.data.map(({ code }: { code: string }) => code)).toContain('IKA');
    expect(iranian.data.every((place: { countryIso2: string }) => place.countryIso2 === 'IR')).toBe(true);
  });

  test('a request that is not known any more is told so', async () => {
    const requestId = '01890000-0000-7000-8000-000000000000';
    for (const call of ['GetDomesticPlpAirports', 'GetInternationalPlpAirports']) {
      const answer = await ask(`${configuration}/${call}`, { requestId });
      expect(answer.meta.errors[0].code).toBe('REQUEST_EXPIRED');
    }
  });

  test('Airport/GetAirportPoints tells where airports and cities lie, each once, and nothing of unknown codes', async () => {
    const { data } = await ask(`${configuration}/GetAirportPoints`, { codes: ['MHD', 'LON', 'MHD', 'QQQ'] });
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['MHD', 'LON']);
    expect(data[0]).toMatchObject({ cityFa: 'مشهد' });
    expect(data[0].lat).toBeCloseTo(36.2, 1);
    expect(data[1].lon).toBeCloseTo(0, 0);
    const many = await ask(`${configuration}/GetAirportPoints`, {
      codes: Array.from({ length: 21 }, () => 'THR'),
    });
    expect(many.status).toBe(400);
  });

  test('Trending/GetDestinations names each city of the sitemap once, at home or abroad as its page is', async () => {
    const { data } = await ask('/api/front-api/Trending/GetDestinations', {});
    const pages = data.map(
      ({ code, productType }: { code: string; productType: number }) =>
        `/${productType === 2 ? 'flight' : 'international-flight'}/${code}`,
    );
    const { payload } = await app.inject('/sitemaps/destinations.xml');
    const told = [...payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, place = '']) => new URL(place).pathname,
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(told).toEqual(['/international-flight', ...pages]);
    expect(data).toContainEqual({ code: 'MHD', cityFa: 'مشهد', productType: 2 });
    expect(data).toContainEqual({ code: 'IST', cityFa: 'استانبول', productType: 1 });
  });
});
