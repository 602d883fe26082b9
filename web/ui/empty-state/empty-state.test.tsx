import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

test('says what is missing and what to do; the bird is decoration', async () => {
  const screen = await render(
    <EmptyState pose="packed" title="هنوز سفری ندارید" text="جستجو کنید تا اولین سفرتان را بسازیم.">
      <Button look="go">جستجوی پرواز</Button>
    </EmptyState>,
  );
  await expect.element(screen.getByText('هنوز سفری ندارید')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'جستجوی پرواز' })).toBeVisible();
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await expectAccessible();
});

test('without more to say nothing empty stands under the title', async () => {
  const screen = await render(<EmptyState pose="sleeping" title="چیزی نیست" />);
  expect(screen.container.querySelectorAll('p')).toHaveLength(1);
  expect(screen.container.querySelector('div:empty')).toBeNull();
});

test('in a column narrower than the bird nothing is wider than the column', async () => {
  const screen = await render(
    <div style={{ inlineSize: '7rem' }}>
      <EmptyState pose="sleeping" title="چیزی نیست" />
    </div>,
  );
  const column = screen.container.firstElementChild;
  expect(column?.scrollWidth).toBe(column?.clientWidth);
});
