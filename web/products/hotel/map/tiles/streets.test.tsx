import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { HotelRow } from '#core/products/hotel/contract/catalogue.ts';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { type HotelResults, ResultsContext } from '#web/products/hotel/found/results-context.ts';
import { factsReader, rowsOf } from '#web/products/hotel/found/stay-rows.ts';
import { AsPage, expectAccessible, render } from '#web/testing/index.ts';
import HotelMap from '../hotel-map.tsx';
import { creditsOf } from './credits.ts';
import { openStreets } from './open.ts';

const style = 'https://maps.example.ir/style.json?key=a1';
const now = new Date('2030-11-20T08:00:00Z');

const hotelAt = (hotelId: string, name: string, lat: number, lon: number): HotelRow => ({
  hotelId,
  name,
  nameEn: hotelId,
  stars: 4,
  kind: 'hotel',
  cityKey: 'mashhad',
  districtId: 'haram',
  districtName: 'حرم',
  lat,
  lon,
  quality: 'exact',
  facilities: [],
  score: null,
  options: [
    {
      total: toRial(60_000_000),
      payNow: toRial(60_000_000),
      payAtHotel: [],
      nightPrice: toRial(20_000_000),
      board: 'breakfast',
      ladder: null,
      confirmation: 'held',
      left: null,
      rooms: [],
    },
  ],
});

const hotels = [hotelAt('aras', 'ارس', 36.29, 59.6), hotelAt('sepid', 'سپید', 36.3, 59.62)];
const rows = rowsOf(hotels);

const results = (streetMap: { style: string } | undefined): Omit<HotelResults, 'pointed' | 'point'> => {
  const city = { cityKey: 'mashhad', name: 'مشهد', zone: 'Asia/Tehran', landmarks: [] };
  return {
    search: { checkIn: '2030-12-01', checkOut: '2030-12-04', rooms: [{ adults: 2, childAges: [] }] },
    found: { stay: { city }, hotels, ...(streetMap ? { streetMap } : {}) },
    from: null,
    all: rows,
    shown: rows,
    factsOf: factsReader(rows, null, now),
    now,
  } as unknown as Omit<HotelResults, 'pointed' | 'point'>;
};

const Found = ({ source, children }: { source?: { style: string }; children: ReactNode }) => {
  const [pointed, point] = useState<string | null>(null);
  return (
    <AsPage>
      <ResultsContext value={{ ...results(source), pointed, point }}>
        <div style={{ blockSize: '500px' }}>{children}</div>
      </ResultsContext>
    </AsPage>
  );
};

/** A style with a ground, and a name in Persian letters that the browser draws itself. */
const plainStyle = {
  version: 8,
  sources: {
    names: {
      type: 'geojson',
      attribution: '© <a href="https://maps.example.ir/about">نقشه‌داران</a> <script>alert(1)</script>',
      data: {
        type: 'Feature',
        properties: { name: 'خیابان امام رضا' },
        geometry: { type: 'Point', coordinates: [59.61, 36.295] },
      },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#dfe8d8' } },
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      layout: { 'text-field': ['get', 'name'], 'text-size': 18 },
    },
  ],
};

/** What the source of maps answers; gives the addresses that it was asked. */
const sourceAnswers = (answer: () => Promise<Response>): string[] => {
  const asked: string[] = [];
  const really = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith('https://maps.example.ir')) return really(input, init);
    asked.push(url);
    return answer();
  });
  return asked;
};

/** The library is loaded, and drawn by a machine without a graphics card. */
const patience = { timeout: 40_000 };

test('with a source its streets lie under the same pins, with what it wants to be said of it', async () => {
  const asked = sourceAnswers(async () => Response.json(plainStyle));
  const screen = await render(
    <Found source={{ style }}>
      <HotelMap />
    </Found>,
  );
  await screen.getByRole('button', { name: /ارس/ }).click();
  await expect.element(screen.getByTestId('map-credits'), patience).toHaveTextContent('© نقشه‌داران');
  expect(asked).toEqual([style]);
  const canvas = screen.container.querySelector('canvas');
  expect(canvas && getComputedStyle(canvas).visibility).toBe('visible');
  expect(canvas?.getBoundingClientRect().width).toBe(
    screen.getByTestId('hotel-map').element().getBoundingClientRect().width,
  );
  await expect
    .element(screen.getByRole('link', { name: 'نقشه‌داران' }))
    .toHaveAttribute('href', 'https://maps.example.ir/about');
  expect(screen.getByTestId('map-pin').elements()).toHaveLength(2);
  await expect.element(screen.getByRole('button', { name: /ارس/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();

  // The network goes away: the own map is there, with what was chosen.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText(hotelResultsTexts.map.approximate)).toBeVisible();
  expect(screen.container.querySelector('canvas')).toBeNull();
  await expect.element(screen.getByRole('button', { name: /ارس/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a source that never answers is waited for no longer than is said, and leaves nothing behind', async () => {
  sourceAnswers(() => new Promise(() => undefined));
  const holder = document.createElement('div');
  document.body.append(holder);
  const [onStand, onFail] = [vi.fn(), vi.fn()];
  openStreets(holder, { style, camera: { center: [59.6, 36.3], zoom: 12 }, patience: 300, onStand, onFail });
  expect(holder.querySelector('canvas')).not.toBeNull();
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(1), patience);
  expect(onStand).not.toHaveBeenCalled();
  expect([holder.querySelector('canvas'), holder.className]).toEqual([null, '']);
  holder.remove();
});

test.each([
  ['that refuses', async () => new Response('', { status: 503 })],
  ['that cannot be reached', async () => Promise.reject(new TypeError('no network'))],
  ['that answers something else', async () => new Response('<html>')],
])('a source %s leaves the own map as it is, with what was chosen', async (_, answer) => {
  const asked = sourceAnswers(answer);
  const screen = await render(
    <Found source={{ style }}>
      <HotelMap />
    </Found>,
  );
  await screen.getByRole('button', { name: /ارس/ }).click();
  await vi.waitFor(() => expect(asked).toEqual([style]), patience);
  await vi.waitFor(() => expect(screen.container.querySelector('canvas')).toBeNull(), patience);
  await expect.element(screen.getByText(hotelResultsTexts.map.approximate)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /ارس/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByTestId('map-credits').elements()).toHaveLength(0);
});

test('a browser that cannot draw streets, and one without a network, ask for none', async () => {
  const asked = sourceAnswers(async () => Response.json(plainStyle));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const screen = await render(
    <Found source={{ style }}>
      <HotelMap />
    </Found>,
  );
  await expect.element(screen.getByRole('button', { name: /سپید/ })).toBeVisible();
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockRestore();
  await screen.unmount();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = await render(
    <Found source={{ style }}>
      <HotelMap />
    </Found>,
  );
  await expect.element(offline.getByRole('button', { name: /سپید/ })).toBeVisible();
  await expect.element(offline.getByText(hotelResultsTexts.map.approximate)).toBeVisible();
  expect(offline.container.querySelector('canvas')).toBeNull();
  expect(asked).toEqual([]);
});

test('without a source there is not even a place for streets', async () => {
  const screen = await render(
    <Found>
      <HotelMap />
    </Found>,
  );
  await expect.element(screen.getByRole('button', { name: /ارس/ })).toBeVisible();
  expect(screen.getByTestId('streets').elements()).toHaveLength(0);
});

test('of what a source wants to be said, words and links to pages are taken, each once', () => {
  const html =
    '<a href="https://osm.example/c" onclick="x()">© OSM</a> | <b>A</b><a href="javascript:x()">B</a>';
  expect(creditsOf([html, html, '<style>a{}</style>C<img src=x onerror=x()>'])).toEqual([
    { text: '© OSM', href: 'https://osm.example/c' },
    { text: '|', href: null },
    { text: 'A', href: null },
    { text: 'B', href: null },
    { text: 'C', href: null },
  ]);
});
