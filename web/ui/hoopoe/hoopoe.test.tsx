import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Hoopoe } from './hoopoe.tsx';

const moves = (container: HTMLElement) =>
  [...container.querySelectorAll('svg *')].some((part) => getComputedStyle(part).animationName !== 'none');

test('raises its crest only where it greets, and never asks to be read', async () => {
  const still = await render(<Hoopoe />);
  expect(moves(still.container)).toBe(false);
  const greeting = await render(<Hoopoe greets className="guide" />);
  expect(moves(greeting.container)).toBe(true);
  const drawing = greeting.container.querySelector('svg');
  expect(drawing?.ariaHidden).toBe('true');
  expect(drawing?.getAttribute('focusable')).toBe('false');
  expect(drawing?.classList).toContain('guide');
  await expectAccessible();
});
