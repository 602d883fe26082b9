import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Poster } from './poster.tsx';

test('is a file of the server, beside words: no name of its own, its room kept before it is there', async () => {
  const screen = await render(<Poster name="shiraz" isFirst />);
  const image = screen.container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/posters/shiraz.svg');
  expect(image?.alt).toBe('');
  const { width = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
  expect(width / height).toBeCloseTo(1.6, 1);
  expect(image?.loading).toBe('eager');
  await expectAccessible();
});

test('only what is in the first view is fetched at once; a name from outside stays one', async () => {
  const screen = await render(<Poster name="places/K?H" />);
  const image = screen.container.querySelector('img');
  expect(image?.loading).toBe('lazy');
  expect(image?.getAttribute('src')).toBe('/posters/places/K%3FH.svg');
});
