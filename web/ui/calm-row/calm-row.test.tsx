import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calmRowTexts } from '#core/texts/calm-row.ts';
import { expectAccessible, render, userEvent } from '#web/testing/index.ts';
import { Button } from '../button/button.tsx';
import { CalmRow } from './calm-row.tsx';

const draw = (print = vi.fn()) =>
  render(
    <CalmRow
      label="کارهای سفارش"
      more={
        <Button look="text" icon="printer" onClick={print}>
          چاپ
        </Button>
      }
    >
      <Button look="text" icon="calendar">
        تقویم
      </Button>
      <Button look="text" icon="receipt">
        رسید
      </Button>
    </CalmRow>,
  );

test('is a named group; what is behind «بیشتر» opens under it, is used there, and goes with Escape', async () => {
  await page.viewport(1280, 800);
  const print = vi.fn();
  const screen = await draw(print);
  const row = screen.getByRole('group', { name: 'کارهای سفارش' });
  await expect.element(row.getByRole('button', { name: 'تقویم' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'چاپ' })).not.toBeInTheDocument();
  const more = row.getByRole('button', { name: calmRowTexts.more });
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await screen.getByRole('button', { name: 'چاپ' }).click();
  expect(print).toHaveBeenCalledOnce();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'چاپ' })).not.toBeInTheDocument();
});

test('on a phone all of it stands in one line, words under their icons, high enough for a finger', async () => {
  await page.viewport(390, 844);
  const screen = await draw();
  const boxes = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
  const icon = screen.container.querySelector('svg')?.getBoundingClientRect();
  expect(icon && boxes[0] && icon.bottom < boxes[0].bottom - 14).toBe(true);
  await expectAccessible();
});
