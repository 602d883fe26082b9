import { expect, onTestFinished, test, vi } from 'vitest';
import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import type { Photo } from '#core/products/hotel/contract/photo.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { photoTexts } from '#core/products/hotel/texts/photos.ts';
import { AsPage, expectAccessible, render } from '#web/testing/index.ts';
import { Gallery } from './gallery.tsx';

/** An address that every width and kind of a picture is behind, and one behind which nothing is. */
const there = '/web/public/favicon.svg?';
const nowhere = '/no/such/photograph';

const photo = (at: number, path = there): Photo => ({
  path: `${path}${at}`,
  width: 1200,
  height: 800,
  colour: '#3a6ea5',
  text: `لابی ${at}`,
});

const show = (...photos: Photo[]) => {
  const roomTypes = [{ kind: 'twin', name: 'اتاق دوتخته' }];
  const hotel = { hotelId: 'aras', name: 'هتل ارس', roomTypes, photos } as unknown as HotelPageContent;
  return render(
    <AsPage>
      <Gallery hotel={hotel} />
    </AsPage>,
  );
};

test('a hotel without photographs is drawn, and says so', async () => {
  const screen = await show();
  await expect.element(screen.getByText(texts.drawing)).toBeVisible();
  expect(screen.container.querySelectorAll('img[src^="/pictures/hotels/aras/"]')).toHaveLength(5);
  expect(screen.container.querySelector('picture')).toBeNull();
  await expectAccessible();
});

test('photographs stand alone, each in its own size with its colour until it comes, the first at once and the others when they are near', async () => {
  const screen = await show(photo(1), photo(2));
  const named = (at: number) => screen.getByRole('img', { name: `لابی ${at}` });
  await expect.element(named(1)).toBeVisible();
  const images = [...screen.container.querySelectorAll<HTMLImageElement>('[data-shown="2"] img')];
  expect(images.map(({ loading }) => loading)).toEqual(['eager', 'lazy']);
  expect(images.map(({ style }) => style.backgroundColor)).toEqual(Array(2).fill('rgb(58, 110, 165)'));
  expect(images[0]?.getAttribute('width')).toBe('1200');
  const [avif, webp] = screen.container.querySelectorAll('source');
  expect([avif?.type, webp?.type]).toEqual(['image/avif', 'image/webp']);
  expect(avif?.srcset).toBe([320, 640, 960].map((width) => `${there}1-${width}.avif ${width}w`).join(', '));
  await expect.poll(() => images.every(({ naturalWidth }) => naturalWidth > 0)).toBe(true);
  const boxes = [1, 2].map((at) => named(at).element().getBoundingClientRect());
  expect(boxes[1]?.width, 'two have no empty place beside them').toBe(boxes[0]?.width);
  expect(screen.getByText(texts.drawing).elements()).toEqual([]);
  expect(screen.getByText(photoTexts.drawn).elements()).toEqual([]);
  await expectAccessible();

  await screen.getByTestId('all-pictures').click();
  await expect.element(screen.getByRole('dialog').getByText('لابی 2')).toBeVisible();
  expect(screen.getByText(texts.drawing).elements()).toEqual([]);
  await expectAccessible();
});

test('where a photograph does not come its drawing stands there and says that it is one, the others stay', async () => {
  const screen = await show(photo(1, nowhere), photo(2));
  await expect.element(screen.getByText(photoTexts.drawn, { exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('img[src="/pictures/hotels/aras/building.svg"]')).toHaveLength(1);
  await expect.element(screen.getByRole('img', { name: 'لابی 2' })).toBeVisible();
  await expectAccessible();
});

test('a photograph that did not come is asked for once more, since it may have been waiting to be made', async () => {
  const later: (() => void)[] = [];
  const real = window.setTimeout;
  const spied = vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    if (ms !== 6000) return real(act, ms);
    later.push(act);
    return 0;
  }) as typeof setTimeout);
  onTestFinished(() => spied.mockRestore());
  // The browser keeps no more than some hundred entries of a page, and this page had other tests before.
  performance.clearResourceTimings();
  const screen = await show(photo(1, nowhere), photo(2));
  await expect.element(screen.getByText(photoTexts.drawn, { exact: true })).toBeVisible();
  expect(later).toHaveLength(1);
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes(nowhere)).length;
  later[0]?.();
  await expect
    .poll(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes(nowhere)).length)
    .toBeGreaterThan(asked);
  await expect.element(screen.getByText(photoTexts.drawn, { exact: true })).toBeVisible();
  expect(later, 'not a third time').toHaveLength(1);
});
