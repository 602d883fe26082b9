import { expect, test } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'one', name: 'پرواز', panel: <p>جستجوی پرواز</p> },
  { id: 'two', name: 'ویزا', panel: <p>جستجوی ویزا</p> },
  { id: 'three', name: 'هتل', panel: <p>جستجوی هتل</p> },
] as const;

const draw = () =>
  render(
    <Kept<(typeof tabs)[number]['id']> begin="one">
      {(selected, onSelect) => <Tabs label="محصولات" {...{ tabs, selected, onSelect }} />}
    </Kept>,
  );

test('one stop for Tab, arrows as the page runs, Home and End', async () => {
  const screen = await draw();
  const tab = (name: string) => screen.getByRole('tab', { name });
  await userEvent.tab();
  await expect.element(tab('پرواز')).toHaveFocus();
  // The page is read from right to left, so the next tab is on the left.
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('ویزا')).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel', { name: 'ویزا' })).toHaveTextContent('جستجوی ویزا');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tab('هتل')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(tab('پرواز')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tab('هتل')).toHaveFocus();
  await userEvent.tab();
  await expect.element(tab('هتل')).not.toHaveFocus();
  await expect.element(tab('پرواز')).not.toHaveFocus();
});

test('a press selects, and the panel belongs to its tab', async () => {
  const screen = await draw();
  await screen.getByRole('tab', { name: 'هتل' }).click();
  const panel = screen.getByRole('tabpanel', { name: 'هتل' });
  await expect.element(panel).toHaveTextContent('جستجوی هتل');
  await expect
    .element(screen.getByRole('tab', { name: 'هتل' }))
    .toHaveAttribute('aria-controls', panel.element().id);
  await expectAccessible();
});

test('says how much is behind each tab, and keeps the room of what is on its way', async () => {
  const draw = (count: string | null) => (
    <Tabs
      label="سفرها"
      look="boxes"
      selected="past"
      onSelect={() => undefined}
      tabs={[
        { id: 'ahead', name: 'پیش رو', count, panel: null },
        { id: 'past', name: 'گذشته', count: '۷', panel: <p>سفرها</p> },
      ]}
    />
  );
  const screen = await render(draw(null));
  const past = screen.getByRole('tab', { name: 'گذشته ۷', exact: true });
  const before = past.element().getBoundingClientRect().right;
  await screen.rerender(draw('۲'));
  await expect.element(screen.getByRole('tab', { name: 'پیش رو ۲', exact: true })).toBeVisible();
  expect(Math.abs(past.element().getBoundingClientRect().right - before)).toBeLessThan(4);
  await expectAccessible();
});
