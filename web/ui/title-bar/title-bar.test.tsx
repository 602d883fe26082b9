import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, render } from '#web/testing/index.ts';
import { TitleBar } from './title-bar.tsx';

const draw = () =>
  render(
    <TitleBar back={{ href: '/profile', name: 'حساب من' }} end={<button type="button">فیلترها</button>}>
      مسافران من
    </TitleBar>,
  );

test('on a phone it leads back to the page above, by its name, and heads this one', async () => {
  await page.viewport(390, 844);
  const screen = await draw();
  await expect.element(screen.getByRole('link', { name: 'حساب من' })).toHaveAttribute('href', '/profile');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'مسافران من' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'فیلترها' })).toBeVisible();
  await expectAccessible();
});

test('on a desktop, where a list beside it leads back, it is a heading alone', async () => {
  await page.viewport(1280, 800);
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  await expectAccessible();
});
