import { expect, test, vi } from 'vitest';
import { expectAccessible, render, userEvent } from '#web/testing/index.ts';
import { showToast, Toaster } from './index.ts';
import { closeToast, visibleToasts } from './store.ts';

const emptied = () => {
  for (const { id } of [...visibleToasts()]) closeToast(id);
};

/** Milliseconds that no test waits for. */
const long = 600_000;

test('is read out by a region that stands before the words, and closed by its button', async () => {
  const screen = await render(<Toaster />);
  const spoken = screen.getByRole('status');
  await expect.element(spoken).toHaveTextContent('');
  showToast('لینک کپی شد', 'success', long);
  await expect.element(spoken).toHaveTextContent('لینک کپی شد');
  const place = screen.getByRole('region', { name: 'پیام‌ها' });
  await expect.element(place.getByText('لینک کپی شد')).toBeVisible();
  await place.getByRole('button', { name: 'بستن پیام' }).click();
  await expect.element(place).not.toBeInTheDocument();
});

test('stands over an open dialog, and is readable in every kind', async () => {
  const screen = await render(
    <>
      <Toaster />
      <dialog ref={(dialog) => dialog?.showModal()} aria-label="فیلتر">
        <p>فیلتر</p>
      </dialog>
    </>,
  );
  for (const kind of ['success', 'error', 'warning'] as const) showToast(`پیام ${kind}`, kind, long);
  const last = screen.getByRole('region').getByText('پیام warning');
  await expect.element(last).toBeVisible();
  screen.container.querySelector('dialog')?.close();
  await expectAccessible();
  emptied();
});

test('goes by itself, but not while somebody is at it', async () => {
  const screen = await render(
    <>
      <p>بالای صفحه</p>
      <Toaster />
    </>,
  );
  // The pointer moves away. If another test left it where the message appears, the message would stay.
  await userEvent.hover(screen.getByText('بالای صفحه'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    showToast('ذخیره شد', 'success', 2000);
    const place = screen.getByRole('region');
    await vi.waitFor(() => expect(screen.getByRole('button').elements()).toHaveLength(1));
    (screen.getByRole('button').element() as HTMLElement).focus();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    (document.activeElement as HTMLElement).blur();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(2000);
    await expect.element(place).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
    emptied();
  }
});

test('one dragged far goes, one dragged a little comes back', async () => {
  const screen = await render(<Toaster />);
  showToast('بازگشت وجه ثبت شد', 'info', long);
  await expect.element(screen.getByRole('button')).toBeVisible();
  const item = screen.getByRole('listitem').element() as HTMLElement;
  const point = (type: string, clientX: number) =>
    item.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX }));
  const drag = async (by: number) => {
    point('pointerdown', 100);
    point('pointermove', 100 + by);
    await vi.waitFor(() => expect(item.style.translate).toBe(`${by}px`));
    point('pointerup', 100 + by);
  };
  await drag(30);
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await drag(90);
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
  emptied();
});
