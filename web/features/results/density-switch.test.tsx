import { expect, test } from 'vitest';
import { resultsScreenTexts } from '#core/texts/results.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { useDensity } from './density.ts';
import { DensitySwitch } from './density-switch.tsx';

const List = () => <p>{useDensity()}</p>;

test('says whether rows stand close, changes every list at once, and is remembered', async () => {
  localStorage.clear();
  const screen = await render(
    <>
      <DensitySwitch />
      <List />
    </>,
  );
  const toggle = screen.getByRole('button', { name: resultsScreenTexts.dense });
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('dense', { exact: true })).toBeVisible();
  expect(localStorage.getItem('hodhod.list-density')).toBe('dense');
  await expectAccessible();
  await toggle.click();
  await expect.element(screen.getByText('comfortable', { exact: true })).toBeVisible();
  expect(localStorage.getItem('hodhod.list-density')).toBeNull();
});
