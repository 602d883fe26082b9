import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Popover } from './popover.tsx';

const draw = (onClose = () => {}) =>
  render(
    <Kept begin={false}>
      {(open, setOpen) => (
        <>
          <Popover
            open={open}
            label="مسافران"
            onClose={() => {
              setOpen(false);
              onClose();
            }}
            trigger={
              <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
                ۱ مسافر
              </button>
            }
          >
            <button type="button">تأیید</button>
          </Popover>
          <p style={{ marginBlockStart: '20rem' }}>بیرون</p>
          <button type="button">جستجو</button>
        </>
      )}
    </Kept>,
  );

test('hangs under its trigger, named, and Escape gives focus back', async () => {
  const close = vi.fn();
  const screen = await draw(close);
  const trigger = screen.getByRole('button', { name: '۱ مسافر' });
  await trigger.click();
  const box = screen.getByRole('dialog', { name: 'مسافران' });
  await expect.element(box).toBeVisible();
  expect(box.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    trigger.element().getBoundingClientRect().bottom,
  );
  await expectAccessible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'تأیید' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  expect(close).toHaveBeenCalledOnce();
});

test('a press outside closes it', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: '۱ مسافر' }).click();
  await screen.getByText('بیرون').click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('focus that goes on closes it and stays where it went', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: '۱ مسافر' }).click();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'جستجو' })).toHaveFocus();
});
