import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { ArchPoster } from './arch-poster.tsx';

test('a place in an arch fills it, and its room is kept while no place is known', async () => {
  const screen = await render(
    <div style={{ inlineSize: '250px' }}>
      <ArchPoster name="places/KIH" />
      <ArchPoster name={null} />
    </div>,
  );
  const [image, ...others] = screen.container.querySelectorAll('img');
  const { width = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
  expect([Math.round(width), Math.round(height)]).toEqual([250, 230]);
  expect(image?.loading).toBe('eager');
  expect(others).toEqual([]);
  expect(Math.round(screen.container.getBoundingClientRect().height)).toBeGreaterThanOrEqual(460);
  await expectAccessible();
});
