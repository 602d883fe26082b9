import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { ChipFilter } from './chip-filter.tsx';
import { EmptyFiltered } from './empty-filtered.tsx';

const choices = [
  { id: 'open', name: 'باز' },
  { id: 'closed', name: 'بسته' },
] as const;

const Filter = () => {
  const [chosen, choose] = useState<'open' | 'closed' | null>(null);
  return (
    <ChipFilter
      legend="وضعیت"
      every="همه"
      choices={choices}
      chosen={chosen}
      onChoose={choose}
      testId="state"
    />
  );
};

test('one chip is pressed: what was chosen, or all of them', async () => {
  const screen = await render(<Filter />);
  const pressed = () =>
    screen
      .getByRole('button', { pressed: true })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(screen.getByRole('group', { name: 'وضعیت' })).toBeVisible();
  expect(pressed()).toEqual(['همه']);
  await screen.getByRole('button', { name: 'بسته' }).click();
  await expect.poll(pressed).toEqual(['بسته']);
  await screen.getByTestId('state-every').click();
  await expect.poll(pressed).toEqual(['همه']);
  await expectAccessible();
});

test('what filters leave nothing of has the way to take them off', async () => {
  const screen = await render(<EmptyFiltered title="چیزی پیدا نشد." clearHref="/list" />);
  await expect.element(screen.getByText('چیزی پیدا نشد.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'برداشتن فیلترها' }))
    .toHaveAttribute('href', '/list');
  await expectAccessible();
});
