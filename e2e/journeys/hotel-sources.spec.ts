import { rmSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { hotelPageTexts } from '#core/products/hotel/texts/hotel-page.ts';
import { photoTexts } from '#core/products/hotel/texts/photos.ts';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { formTexts } from '#core/texts/forms.ts';
import { knownHotels } from '#server/products/hotel/data/hotels.ts';
import { hotelPages, hotelsAddress } from '../models/hotel.ts';
import { keepBack } from '../support/keep-back.ts';
import { type MapSource, mapSource } from '../support/map-source.ts';
import { type OwnHouse, ownHouse } from '../support/own-house.ts';
import { photographs } from '../support/photographs.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

// What an operator gives a house of hotels beside what it has: photographs, and a source of streets.

const [many, few] = knownHotels.filter(({ cityKey }) => cityKey === 'mashhad');
if (!many || !few) throw new Error('no hotels in Mashhad');
const lobby = 'لابی با فرش‌های دست‌بافت';

let house: OwnHouse;
let source: MapSource;
let folder = '';

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  source = await mapSource();
  folder = await photographs({
    hotels: { [many.hotelId]: 6, [few.hotelId]: 2 },
    captions: { '2.jpg': { text: lobby }, '3.jpg': { room: 'double' }, '4.jpg': { room: 'twin' } },
  });
  house = await ownHouse({
    HOTEL_PHOTOS: folder,
    MAP_STYLE_URL: source.style,
    MAP_ORIGINS: source.origins,
  });
});

test.afterAll(async () => {
  await house?.stop();
  source?.close();
  rmSync(folder, { recursive: true, force: true });
});

const stay = hotelsAddress({ days: 24, nights: 2 });
const addressOf = (hotelId: string) => `${house.address}/hotels/${hotelId}${stay.slice(stay.indexOf('?'))}`;

const photosIn = (page: Page) => page.locator('main img[src^="/photos/hotels/"]').filter({ visible: true });

/** Expects the first photograph to be there, in the kind of file that is smallest. */
const expectSeen = async (page: Page) => {
  const first = photosIn(page).first();
  await expect
    .poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  expect(await first.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(/-\d+\.avif$/);
};

test('photographs stand for a hotel from the list to its rooms, move nothing when they come, and say what they show @looks', async ({
  page,
}) => {
  const hotels = hotelPages(page);
  await page.goto(`${house.address}${stay}&name=${encodeURIComponent(many.name)}`);
  await hotels.untilListed();
  await expectSeen(page);
  await expectAccessible(page, 'hotel photos list');

  await watchShifts(page);
  const letGo = await keepBack(page, '**/photos/**');
  await page.goto(addressOf(many.hotelId), { waitUntil: 'commit' });
  await expect(hotels.rates.first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const gallery = page.getByTestId('gallery');
  const before = { ...(await shifted(page)), box: await gallery.boundingBox() };
  letGo();
  await expectSeen(page);
  expect(await gallery.boundingBox()).toEqual(before.box);
  const after = await shifted(page);
  expect(after.sum - before.sum, `layout shift: ${after.moved}`).toBeLessThanOrEqual(0.001);
  await expect(gallery.getByRole('img', { name: lobby })).toBeVisible();
  await expect(page.getByText(hotelPageTexts.drawing)).toHaveCount(0);
  await expectAccessible(page, 'hotel photos page');

  await page.getByTestId('all-pictures').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('img')).toHaveCount(6);
  await expect(sheet.getByText(lobby)).toBeVisible();
  await expectAccessible(page, 'hotel photos sheet');
  await page.keyboard.press('Escape');

  // Who buys a room sees the house that they chose.
  await hotels.chooseRates(1);
  await hotels.goOn();
  await expectSeen(page);

  await page.goto(addressOf(few.hotelId));
  await expect(hotels.rates.first()).toBeVisible();
  await expectSeen(page);
  await expectAccessible(page, 'hotel two photos');
});

test.describe('where no photograph comes', () => {
  test.use({ expectedStatuses: [404] });

  test('the drawings stand in their places and say that they are drawn @phone @desktop', async ({ page }) => {
    await page.route('**/photos/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(addressOf(many.hotelId));
    await expect(
      page.getByTestId('gallery').getByText(photoTexts.drawn, { exact: true }).first(),
    ).toBeVisible();
    await expect(photosIn(page)).toHaveCount(0);
    await expectAccessible(page, 'hotel photos missing');
  });
});

/** Rows further down stand under the bar of the list, wherever it was scrolled to. */
const underBar = { without: 'main ol > li:nth-child(n + 3)' };

/** Expects that nothing floats over it, without anybody scrolling: who points there points at it. */
const expectUncovered = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, width, top, height } = element.getBoundingClientRect();
        const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
        return parts.every((y) =>
          parts.every((x) => element.contains(document.elementFromPoint(left + x * width, top + y * height))),
        );
      }),
    )
    .toBe(true);

test.describe('streets under the hotels', () => {
  test.use({ expectedStatuses: [503] });

  test('come from the source, a pin opens its hotel, keys work; without the source the own map is there @phone @desktop', async ({
    page,
  }) => {
    const hotels = hotelPages(page);
    const isPhone = test.info().project.name === 'phone';
    const noStreets = page.getByText(hotelResultsTexts.map.approximate);
    const pins = page.getByTestId('map-pin');
    const openMap = async () => {
      await page.goto(`${house.address}${stay}`);
      await hotels.untilListed();
      await hotels.toggleMap();
      await expect(pins.first()).toBeVisible();
    };
    await openMap();
    // The library is loaded, and drawn by a machine without a graphics card.
    await expect(page.getByTestId('map-credits')).toHaveText('© نقشه‌داران', { timeout: 40_000 });
    await expect(page.getByTestId('streets').locator('canvas')).toBeVisible();
    await expect(noStreets).toHaveCount(0);
    expect(source.asked).toEqual(expect.arrayContaining(['/style.json', '/streets.json']));
    await expectAccessible(page, 'hotel streets', underBar);

    // Keys move the map, with its streets, and pins are buttons.
    const box = page.getByTestId('hotel-map');
    const placeOf = () => pins.first().evaluate((pin) => pin.getBoundingClientRect().left);
    const stood = await placeOf();
    await box.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(placeOf).not.toBe(stood);
    await pins.first().focus();
    await page.keyboard.press('Enter');
    const label = (await pins.first().getAttribute('aria-label')) ?? '';
    const name = label.split('،')[0] ?? '';
    await expect(pins.first()).toHaveAttribute('aria-pressed', 'true');
    if (isPhone) {
      // Wherever the map stood: here its card would come up under the bar.
      await page.locator('[data-card]').getByRole('link').waitFor();
      await page.getByRole('button', { name: formTexts.close, exact: true }).click();
      await box.evaluate((map) =>
        window.scrollBy({ top: map.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }),
      );
      await pins.first().evaluate((pin: HTMLElement) => pin.click());
      await expectUncovered(page.locator('[data-card]'));
    }
    // On a phone its card stands over the map; on a desktop its row is beside it.
    const link = isPhone
      ? page.locator('[data-card]').getByRole('link', { name })
      : hotels.rows.filter({ hasText: name }).first().getByTestId('open-hotel');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

    source.die();
    await openMap();
    await expect(noStreets).toBeVisible();
    await expect(page.getByTestId('streets').locator('canvas')).toHaveCount(0);
    await expect(page.getByTestId('map-credits')).toHaveCount(0);
    await pins.first().focus();
    await page.keyboard.press('Enter');
    await expect(pins.first()).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'hotel streets gone', underBar);
  });
});
