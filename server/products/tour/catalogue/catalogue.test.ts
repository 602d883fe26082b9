import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { tourHouse } from '../testing/house.ts';
import { readsPerMinute } from './read-limit.ts';

const home = 'POST /api/tour-catalog/HomePage/GetAvailableTours';
const landing = 'POST /api/front-api/LandingPages/GetLandingPageTours';
const suggest = 'POST /api/tour-catalog/Destinations/Suggest';
const available = 'POST /api/tour-catalog/TourCatalog/Available';
const detail = 'POST /api/tour-catalog/TourCatalog/TourDetail';
const calendar = 'POST /api/tour-catalog/TourCalendar/Departures';

let app: TestApp;
beforeAll(async () => {
  app = await tourHouse({ now: '2026-11-26T08:00:00Z' });
});
afterAll(() => app?.close());

const found = async (body: Partial<Parameters<typeof call<typeof available>>[2]['body']>) =>
  (await call(app, available, { body })).data;

describe('what is on sale', () => {
  it('stands by theme, month and destination, each with how many tours and the lowest price', async () => {
    const { data } = await call(app, home, { body: {} });
    expect(data.themes.map(({ theme }) => theme)).toEqual(
      expect.arrayContaining(['city', 'pilgrimage', 'nowruz']),
    );
    expect(data.destinations.length).toBeGreaterThanOrEqual(14);
    expect(data.months[0]?.month).toBe('1405-09');
    expect(data.tours.length).toBeGreaterThanOrEqual(20);
    const city = data.themes.find(({ theme }) => theme === 'city');
    const cityTours = data.tours.filter(({ themes }) => themes.includes('city'));
    expect(city?.tours).toBe(cityTours.length);
    expect(city?.priceFrom).toBe(Math.min(...cityTours.map(({ priceFrom }) => priceFrom)));
    expect(data.priceMin).toBe(Math.min(...data.tours.map(({ priceFrom }) => priceFrom)));
    const days = data.tours.map(({ nextLeavesOn }) => nextLeavesOn);
    expect(days).toEqual([...days].sort());
  });

  it('stands for a city by its code, the cheapest first; nothing for a city without tours', async () => {
    const { data } = await call(app, landing, { body: { cityCode: 'mhd' } });
    expect(data.destination?.name).toBe('مشهد');
    expect(data.tours.map(({ tourId }) => tourId)).toEqual(['mashhad-train', 'mashhad-flight']);
    const none = await call(app, landing, { body: { cityCode: 'LON' } });
    expect(none.data).toEqual({ destination: null, tours: [] });
  });

  it('is nothing in a house without samples', async () => {
    const real = await tourHouse({ now: '2026-11-26T08:00:00Z', demo: false });
    try {
      const { data } = await call(real, home, { body: {} });
      expect(data).toMatchObject({ themes: [], months: [], destinations: [], tours: [], priceMin: null });
    } finally {
      await real.close();
    }
  });
});

describe('finding', () => {
  it.each([
    ['استانبول', 'istanbul'],
    ['تور استانبول', 'istanbul'],
    ['istambul', 'istanbul'],
    ['استامبول', 'istanbul'],
    ['كيش', 'kish'],
    ['KIH', 'kish'],
  ])('«%s» means %s', async (text, key) => {
    const { data } = await call(app, suggest, { body: { text } });
    expect([data[0]?.kind, data[0]?.id]).toEqual(['destination', key]);
  });

  it('the list of everything says of each date what lists show, in a few hundred bytes', async () => {
    const { tours } = await found({ text: '' });
    const dates = tours.flatMap(({ departures }) => departures);
    expect(dates.length).toBeGreaterThan(200);
    expect(JSON.stringify(dates).length / dates.length).toBeLessThan(600);
    for (const { levels, priceFrom } of dates)
      expect(Math.min(...levels.flatMap(({ price }) => price ?? []))).toBe(priceFrom);
  });

  it('finds by theme, by a name of a tour, and guesses where letters slipped', async () => {
    const pilgrimage = await found({ text: 'زیارتی' });
    expect(pilgrimage.meant).toMatchObject({ kind: 'theme', id: 'pilgrimage' });
    expect(pilgrimage.tours.length).toBe(4);
    const named = await found({ text: 'کلوت' });
    expect([named.meant, named.tours.map(({ tourId }) => tourId)]).toEqual([null, ['kerman-lut']]);
    expect((await found({ text: 'اصفهانن' })).isGuess).toBe(true);
    expect((await found({ text: 'قققققق' })).tours).toEqual([]);
  });

  it('by destination, theme and days, each tour with its dates there, full ones among them', async () => {
    const all = await found({});
    expect(all.tours.flatMap(({ departures }) => departures).some(({ state }) => state === 'full')).toBe(
      true,
    );
    const { tours, meant } = await found({
      destination: 'kish',
      theme: 'family',
      from: toPlainDate('2026-12-22'),
      to: toPlainDate('2027-01-20'),
    });
    expect(meant?.id).toBe('kish');
    expect(tours.length).toBeGreaterThanOrEqual(2);
    for (const { departures, priceFrom } of tours) {
      for (const { leavesOn } of departures)
        expect(leavesOn >= '2026-12-22' && leavesOn <= '2027-01-20').toBe(true);
      const sold = departures.filter(({ state }) => state === 'onSale' || state === 'nearFull');
      expect(priceFrom).toBe(sold.length ? Math.min(...sold.flatMap((one) => one.priceFrom ?? [])) : null);
    }
  });
});

describe('a tour', () => {
  it('tells its programme, its hotels, and dates with prices by room, foreign parts by the rate of now', async () => {
    const { data } = await call(app, detail, { body: { tourId: 'istanbul-taksim' } });
    expect(data.programme.length).toBe(6);
    expect(data.rates.map(({ currencyCode }) => currencyCode)).toEqual(['USD']);
    const [date] = data.departures.filter(({ state }) => state === 'onSale');
    const level = date?.levels.find((one) => one.level === 'standard');
    const double = level?.places.find(({ place }) => place === 'double');
    const rate = data.rates[0]?.rials ?? 0;
    expect(double?.total).toBe((double?.rials ?? 0) + ((double?.foreign?.hundredths ?? 0) * rate) / 100);
    expect(level?.places.map(({ place }) => place)).toContain('infant');
    expect(level?.singleSupplement).toBeGreaterThan(0);
    const far = data.departures.find(({ leavesOn }) => leavesOn > '2027-02-01');
    expect(far?.dues.depositPercent).toBe(50);
    const near = data.departures.find(({ leavesOn }) => leavesOn < '2026-12-20');
    expect(near?.dues).toEqual({ restDueAt: null, depositPercent: 100 });
  });

  it('that is none is not known', async () => {
    expect((await call(app, detail, { body: { tourId: 'nowhere' } })).code).toBe('TOUR_UNKNOWN');
  });

  it('stands in the calendar on the days on which it leaves', async () => {
    const range = { from: toPlainDate('2026-12-01'), to: toPlainDate('2027-01-31') };
    const { data } = await call(app, calendar, { body: { tourId: 'istanbul-taksim', ...range } });
    const { data: tour } = await call(app, detail, { body: { tourId: 'istanbul-taksim' } });
    expect(data.days.map(({ date }) => date)).toEqual(
      tour.departures.map(({ leavesOn }) => leavesOn).filter((day) => day >= range.from && day <= range.to),
    );
    const prices = data.days.flatMap(({ priceFrom }) => priceFrom ?? []);
    const lowest = data.days.find(({ isCheapest }) => isCheapest);
    expect(lowest?.priceFrom).toBe(Math.min(...prices));
    const { status } = await call(app, calendar, { body: { from: range.to, to: range.from } });
    expect(status).toBe(400);
  });
});

it('answers an address that reads too much how long to wait, and others go on', async () => {
  app.clock.advance({ minutes: 5 });
  const { limits } = app.services;
  for (let at = 0; at < readsPerMinute; at += 1)
    await limits.takeRoughly('tour:read:127.0.0.1', readsPerMinute, 60);
  const refused = await call(app, home, { body: {} });
  expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await call(app, suggest, { body: { text: 'مشهد' } })).status).toBe(429);
  expect((await call(app, available, { body: { text: '' } })).status).toBe(429);
  expect((await call(app, detail, { body: { tourId: 'mashhad-train' } })).status).toBe(429);
  expect((await call(app, landing, { body: { cityCode: 'MHD' } })).status).toBe(429);
  const days = { from: toPlainDate('2026-12-01'), to: toPlainDate('2026-12-31') };
  expect((await call(app, calendar, { body: days })).status).toBe(429);
  app.clock.advance({ minutes: 2 });
  expect((await call(app, home, { body: {} })).status).toBe(200);
});
