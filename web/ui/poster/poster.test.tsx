import { expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { isPosterName, Poster } from './poster.tsx';

test('is a drawing that comes, beside words: no name of its own, its room kept before it is there', async () => {
  const screen = await render(<Poster name="shiraz" isFirst />);
  const image = screen.container.querySelector('img');
  await vi.waitFor(() => expect(image?.naturalWidth).toBeGreaterThan(0));
  expect(image?.alt).toBe('');
  expect([image?.width, image?.height].every(Boolean)).toBe(true);
  expect(image?.loading).toBe('eager');
  await expectAccessible();
});

test('only what is in the first view is fetched at once', async () => {
  const screen = await render(<Poster name="kish" />);
  expect(screen.container.querySelector('img')?.loading).toBe('lazy');
});

test('a name that the server has and this page has not is no poster', () => {
  expect(isPosterName('rome')).toBe(true);
  expect(isPosterName('toString')).toBe(false);
});
