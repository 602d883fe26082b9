import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { chooseTheme, useTheme } from './theme.ts';

const Shown = () => <output>{useTheme()}</output>;
const groundNow = () => getComputedStyle(document.body).backgroundColor;

test('what is chosen is shown by everybody who asks, drawn, and kept in this browser', async () => {
  const screen = await render(<Shown />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('system');
  chooseTheme('light');
  const day = groundNow();
  chooseTheme('dark');
  await expect.element(screen.getByRole('status')).toHaveTextContent('dark');
  expect(groundNow()).not.toBe(day);
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark');
  expect(localStorage.getItem('hodhod.theme')).toBe('dark');
  chooseTheme('system');
  await expect.element(screen.getByRole('status')).toHaveTextContent('system');
  expect(localStorage.getItem('hodhod.theme')).toBeNull();
  await expectAccessible();
});
