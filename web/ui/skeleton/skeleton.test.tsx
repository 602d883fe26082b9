import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Skeleton } from './skeleton.tsx';

test('has the size of the words that will come, and is not read', async () => {
  const screen = await render(<Skeleton width="120px" height="20px" />);
  const bar = screen.container.querySelector('span');
  const { width, height } = bar?.getBoundingClientRect() ?? new DOMRect();
  expect([Math.round(width), Math.round(height)]).toEqual([120, 20]);
  expect(bar?.ariaHidden).toBe('true');
  await expectAccessible();
});
