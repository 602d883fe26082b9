import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Chip, RemovableChip } from './chip.tsx';

test('stays pressed, and says so', async () => {
  const screen = await render(
    <Kept begin={false}>
      {(pressed, press) => (
        <Chip pressed={pressed} onClick={() => press(!pressed)}>
          بدون توقف
        </Chip>
      )}
    </Kept>,
  );
  const chip = screen.getByRole('button', { name: 'بدون توقف' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
});

test('a removable one is named by what it removes', async () => {
  const remove = vi.fn();
  const screen = await render(
    <RemovableChip removeLabel="حذف فیلتر: ماهان" onRemove={remove}>
      ماهان
    </RemovableChip>,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'حذف فیلتر: ماهان' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(remove).toHaveBeenCalledOnce();
  await expectAccessible();
});
