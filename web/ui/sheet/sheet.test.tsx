import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/index.ts';
import { Sheet } from './index.ts';

const draw = async (onClose = () => {}) => {
  const screen = await render(
    <Kept begin={false}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>فیلترها</Button>
          <Sheet
            open={open}
            title="فیلتر"
            onClose={() => {
              setOpen(false);
              onClose();
            }}
            footer={<Button look="go">نمایش ۱۲ پرواز</Button>}
          >
            {Array.from({ length: 60 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
              <Checkbox key={at} id={`airline-${at}`} checked={false} onChange={() => {}}>
                {`ایرلاین ${at}`}
              </Checkbox>
            ))}
          </Sheet>
        </>
      )}
    </Kept>,
  );
  await screen.getByRole('button', { name: 'فیلترها' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'فیلتر' })).toBeVisible();
  return screen;
};

/** Drags the bar at the top by this number of pixels, as a finger does. */
const drag = (bar: Element, by: number) => {
  // The pointer of an event that is made by script cannot be captured.
  vi.spyOn(bar, 'setPointerCapture').mockImplementation(() => {});
  for (const [type, clientY] of [
    ['pointerdown', 100],
    ['pointermove', 100 + by],
    ['pointerup', 100 + by],
  ] as const)
    bar.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }));
};

test('its body scrolls, its footer stays in sight', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('button', { name: 'نمایش ۱۲ پرواز' })).toBeInViewport();
  await expect.element(screen.getByText('ایرلاین 59')).not.toBeInViewport();
  await expectAccessible();
});

test('Escape closes it and focus is back at what opened it', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { name: 'فیلتر' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'فیلترها' })).toHaveFocus();
});

test('pulled down by a hand’s width it closes; by less it comes back', async () => {
  const close = vi.fn();
  const screen = await draw(close);
  const sheet = screen.getByRole('dialog').element() as HTMLElement;
  const bar = sheet.querySelector('[aria-hidden]') as Element;
  drag(bar, 60);
  expect(sheet.style.translate).toBe('');
  expect(close).not.toHaveBeenCalled();
  drag(bar, 120);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(close).toHaveBeenCalledOnce();
});
