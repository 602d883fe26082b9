import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Steps } from './steps.tsx';

const names = ['جستجو', 'مسافران', 'پرداخت', 'بلیت'];

test('is a named list in order with the step one is at', async () => {
  const screen = await render(<Steps label="مراحل خرید" names={names} current={1} />);
  const list = screen.getByRole('list', { name: 'مراحل خرید' });
  const steps = list.getByRole('listitem').elements();
  expect(steps.map((step) => step.textContent)).toEqual(names);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  await expectAccessible();
});

test('done, now and to come do not look alike', async () => {
  const screen = await render(<Steps label="مراحل خرید" names={names} current={1} />);
  const [done, now, next, last] = screen
    .getByRole('listitem')
    .elements()
    .map((step) => step.className);
  expect(new Set([done, now, next]).size).toBe(3);
  expect(last).toBe(next);
});
