import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Crest } from './crest.tsx';

const looks = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map((feather) => feather.getAttribute('class'));

test('opens a feather for each answer that came, and says nothing itself', async () => {
  const screen = await render(<Crest open={2} />);
  const [first, second, third, ...others] = looks(screen.container);
  expect(first).toBe(second);
  expect(third).not.toBe(second);
  expect(new Set(others)).toEqual(new Set([third]));
  expect(screen.container.querySelector('svg')?.ariaHidden).toBe('true');
  await expectAccessible();
});

test('without progress to show the feathers open by themselves, once each and in turn', async () => {
  const screen = await render(<Crest />);
  const feathers = [...screen.container.querySelectorAll('path')];
  const delays = feathers.map((feather) => Number.parseFloat(getComputedStyle(feather).animationDelay));
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(new Set(delays).size).toBe(5);
});
