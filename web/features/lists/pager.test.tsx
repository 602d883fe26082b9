import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Pager } from './pager.tsx';

const hrefOf = (page: number) => `/list?page=${page}`;

test('says which part of the list is shown, between the ways to the pages beside it', async () => {
  const screen = await render(<Pager page={2} pageSize={20} total={184} hrefOf={hrefOf} />);
  await expect.element(screen.getByText('۲۱ تا ۴۰ از ۱۸۴')).toBeVisible();
  const nav = screen.getByRole('navigation', { name: 'صفحه‌ها' });
  await expect.element(nav.getByRole('link', { name: 'صفحه قبل' })).toHaveAttribute('href', '/list?page=1');
  await expect.element(nav.getByRole('link', { name: 'صفحه بعد' })).toHaveAttribute('href', '/list?page=3');
  await expectAccessible();
});

test('has no way past either end', async () => {
  const screen = await render(
    <>
      <Pager label="first" page={1} pageSize={20} total={21} hrefOf={hrefOf} />
      <Pager label="last" page={2} pageSize={20} total={21} hrefOf={hrefOf} />
    </>,
  );
  const names = (label: string) =>
    screen
      .getByRole('navigation', { name: label })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  expect(names('first')).toEqual(['صفحه بعد']);
  expect(names('last')).toEqual(['صفحه قبل']);
  await expect.element(screen.getByText('۲۱ تا ۲۱ از ۲۱')).toBeVisible();
});

test('is nothing where one page holds all', async () => {
  const screen = await render(<Pager page={1} pageSize={20} total={20} hrefOf={hrefOf} />);
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});
