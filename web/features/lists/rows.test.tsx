import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Rows } from './rows.tsx';

afterEach(() => page.viewport(390, 844));

const rows = [
  { id: 'a', name: 'ماه', amount: '۱۲', waits: true },
  { id: 'b', name: 'ستاره', amount: '۳۴', waits: false },
];
const shown = (
  <Rows
    caption="آسمان"
    rows={rows}
    keyOf={({ id }) => id}
    waits={({ waits }) => waits}
    testId="sky"
    columns={[
      { name: 'نام', cell: ({ name }) => name },
      { name: 'مبلغ', isAmount: true, cell: ({ amount }) => amount },
    ]}
  />
);

test('is a table where there is room, whose rows are named by their first cell', async () => {
  await page.viewport(1280, 800);
  const screen = await render(shown);
  await expect.element(screen.getByRole('table', { name: 'آسمان' })).toBeVisible();
  expect(
    screen
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['ماه', 'ستاره']);
  await expect.element(screen.getByRole('columnheader', { name: 'مبلغ' })).toBeVisible();
  await expectAccessible();
});

test('is a card each on a phone, with the same facts, and tells apart what waits', async () => {
  const screen = await render(shown);
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  const cards = screen.getByRole('listitem').elements();
  expect(cards.map(({ textContent }) => textContent)).toEqual(['ماهمبلغ۱۲', 'ستارهمبلغ۳۴']);
  const [waiting, other] = cards.map((card) => getComputedStyle(card).backgroundColor);
  expect(waiting).not.toBe(other);
  await expectAccessible();
});
