import type { CSSProperties } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { chooseTheme } from '#web/ui/theme/theme.ts';
import near from './bases/near.svg?raw';
import world from './bases/world.svg?raw';
import { RouteMap, RouteMapFact } from './index.ts';

const tehran = { name: 'تهران', lat: 35.42, lon: 51.15 };
const dubai = { name: 'دبی', lat: 25.25, lon: 55.36, isVia: true };
const muscat = { name: 'مسقط', lat: 23.59, lon: 58.28 };
const toronto = { name: 'تورنتو', lat: 43.68, lon: -79.63 };

/** The drawing is a part of its own, which a busy machine takes a while to load. */
const patience = { timeout: 15_000 };

const textsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('text')].map(({ textContent }) => textContent);

test('says both ends, the stop and the distance to a reader, and draws the same with the gulfs by name', async () => {
  const screen = await render(
    <RouteMap places={[tehran, dubai, muscat]}>
      <RouteMapFact>۱٬۵۵۰ کیلومتر</RouteMapFact>
    </RouteMap>,
  );
  const map = screen.getByRole('img', { name: 'نقشه مسیر تهران به مسقط، با توقف در دبی، ۱٬۵۵۰ کیلومتر' });
  await expect.element(map).toBeVisible();
  await vi.waitFor(() => expect(textsOf(screen.container)).toContain('مسقط'), patience);
  const texts = textsOf(screen.container);
  for (const name of ['تهران', 'دبی', 'خلیج فارس', 'دریای عمان']) expect(texts).toContain(name);
  for (const text of screen.container.querySelectorAll('text'))
    expect(Number(text.getAttribute('font-size'))).toBeGreaterThanOrEqual(13);
  await expectAccessible();
});

test('the land comes from one file for all maps of a kind, and has the colours of the theme', async () => {
  const screen = await render(<RouteMap places={[tehran, muscat]} />);
  const land = await vi.waitFor(() => {
    const use = screen.container.querySelector<SVGUseElement>('use[href$="#land"]');
    // The drawing in the file is much wider than the map, so this shows that it was loaded.
    expect(use?.getBBox().width ?? 0).toBeGreaterThan(1000);
    return use as SVGUseElement;
  }, patience);
  chooseTheme('light');
  const light = getComputedStyle(land).fill;
  chooseTheme('dark');
  expect(getComputedStyle(land).fill).not.toBe(light);
  chooseTheme('system');
});

test('what lies beyond the near base is drawn on the world', async () => {
  const screen = await render(<RouteMap places={[tehran, toronto]} />);
  await vi.waitFor(
    () => expect(screen.container.querySelector('[data-base="world"]')).not.toBeNull(),
    patience,
  );
  expect(textsOf(screen.container)).toContain('تورنتو');
});

test('what something covers at the lower edge has land alone', async () => {
  const covered = 56;
  const screen = await render(
    <div style={{ '--covered': `${covered}px` } as CSSProperties}>
      <RouteMap places={[tehran, dubai, muscat]} />
    </div>,
  );
  await vi.waitFor(() => expect(textsOf(screen.container)).toContain('مسقط'), patience);
  const map = screen.getByTestId('route-map').element().getBoundingClientRect();
  for (const text of screen.container.querySelectorAll('text'))
    expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(map.bottom - covered);
  const drawn = screen.container.querySelector('svg');
  expect(drawn && getComputedStyle(drawn).overflow).toBe('visible');
});

test('many ways that meet in one place', async () => {
  const screen = await render(
    <RouteMap
      places={[{ ...tehran, isVia: true }, dubai, muscat]}
      legs={[
        [1, 0],
        [2, 0],
      ]}
      label="نقشه تهران و مسیرهایش به دبی، مسقط"
      isBare
    />,
  );
  await expect.element(screen.getByRole('img', { name: 'نقشه تهران و مسیرهایش به دبی، مسقط' })).toBeVisible();
  await vi.waitFor(
    () => expect(screen.container.querySelectorAll('path[pathLength]').length).toBe(4),
    patience,
  );
});

test('the files of land say by which numbers they were made, the same that are calculated with', () => {
  expect(near).toContain('parallels 26 and 40, centre meridian 46.5, latitude 33.2, scale 1330');
  expect(world).toContain('x = 400λ');
  for (const base of [near, world]) expect(base).toContain('Natural Earth');
});
