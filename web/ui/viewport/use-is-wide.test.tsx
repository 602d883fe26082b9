import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, render } from '#web/testing/index.ts';
import { useIsWide } from './use-is-wide.ts';

const Shown = () => <output>{useIsWide() ? 'wide' : 'narrow'}</output>;

afterEach(() => page.viewport(390, 844));

test('follows the width of the window', async () => {
  const screen = await render(<Shown />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('narrow');
  await page.viewport(992, 800);
  await expect.element(screen.getByRole('status')).toHaveTextContent('wide');
  await page.viewport(991, 800);
  await expect.element(screen.getByRole('status')).toHaveTextContent('narrow');
  await expectAccessible();
});
