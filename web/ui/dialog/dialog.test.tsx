import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Button } from '../button/button.tsx';
import { Dialog, untilBack } from './index.ts';

const Question = ({
  onClose,
  role = 'dialog' as const,
}: {
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
}) => (
  <Kept begin={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>باز کن</Button>
        <Dialog
          open={open}
          title="لغو سفر"
          text="بلیت‌ها پس داده می‌شوند."
          role={role}
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
        >
          <Button look="danger" onClick={() => setOpen(false)}>
            لغو کن
          </Button>
        </Dialog>
      </>
    )}
  </Kept>
);

const open = async (question = <Question />) => {
  const screen = await render(question);
  await screen.getByRole('button', { name: 'باز کن' }).click();
  return screen;
};

/** Waits until a dialog has its own history entry, which is not `before`; gives the entry's name. */
const entryOtherThan = (before: string | null = null) =>
  vi.waitFor(() => {
    const name = new URLSearchParams(location.search).get('rqs');
    expect(name).not.toBeNull();
    expect(name).not.toBe(before);
    return name;
  });

test('has its title for a name and its sentence for a description, and takes focus', async () => {
  const screen = await open();
  const dialog = screen.getByRole('dialog', { name: 'لغو سفر' });
  await expect.element(dialog).toHaveAccessibleDescription('بلیت‌ها پس داده می‌شوند.');
  await expect.element(screen.getByRole('heading', { name: 'لغو سفر' })).toHaveFocus();
  await expectAccessible();
});

test('focus goes round inside it', async () => {
  const screen = await open();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  for (const _ of Array.from({ length: 4 })) {
    await userEvent.tab();
    const at = document.activeElement;
    expect(at === document.body || dialog.element().contains(at)).toBe(true);
  }
});

test('Escape closes it, once, and focus is back at what opened it', async () => {
  const close = vi.fn();
  const screen = await open(<Question onClose={close} />);
  await expect.element(screen.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'باز کن' })).toHaveFocus();
  expect(close).toHaveBeenCalledOnce();
});

test('its close button and the scrim close it; a press inside does not', async () => {
  const screen = await open();
  await screen.getByText('بلیت‌ها پس داده می‌شوند.').click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.getByRole('button', { name: 'بستن' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'باز کن' }).click();
  await userEvent.click(screen.getByRole('dialog'), { position: { x: 20, y: -60 }, force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('Back closes it and stays on the page', async () => {
  const screen = await open();
  await entryOtherThan();
  history.back();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'باز کن' })).toBeVisible();
  expect(location.search).not.toContain('rqs=');
});

test('one that interrupts has no close button: its actions are the way out', async () => {
  const screen = await open(<Question role="alertdialog" />);
  const dialog = screen.getByRole('alertdialog', { name: 'لغو سفر' });
  await expect.element(dialog.getByRole('button')).toHaveTextContent('لغو کن');
  await expectAccessible();
});

test('who leaves the page while the browser still goes back over a closed one stays where they went', async () => {
  const screen = await open();
  await entryOtherThan();
  const path = location.pathname;
  const goBack = history.back.bind(history);
  let hasLeft: Promise<void> | undefined;
  vi.spyOn(history, 'back').mockImplementationOnce(() => {
    hasLeft = untilBack().then(() => history.replaceState(null, '', '/elsewhere'));
    setTimeout(goBack);
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(hasLeft).toBeDefined());
  await hasLeft;
  // Longer than going back takes.
  await new Promise((done) => setTimeout(done, 300));
  expect(location.pathname).toBe('/elsewhere');
  history.replaceState(null, '', path);
});

test('one that opens while the browser still goes back over the one before it stays, and has its own Back', async () => {
  const screen = await render(
    <Kept<'none' | 'first' | 'second'> begin="none">
      {(shown, show) => (
        <>
          <Button onClick={() => show('first')}>باز کن</Button>
          <Button onClick={() => show('second')}>بعدی</Button>
          <Dialog open={shown === 'first'} title="ورود" onClose={() => show('none')} />
          <Dialog open={shown === 'second'} title="قیمت عوض شد" onClose={() => show('none')} />
        </>
      )}
    </Kept>,
  );
  await screen.getByRole('button', { name: 'باز کن' }).click();
  const first = await entryOtherThan();
  const next = screen.getByText('بعدی').element() as HTMLElement;
  const goBack = history.back.bind(history);
  // Going back takes a moment in a browser. Here it ends only after the next dialog has opened and its first timers have run.
  vi.spyOn(history, 'back').mockImplementationOnce(() => {
    next.click();
    setTimeout(() => setTimeout(goBack));
  });
  await userEvent.keyboard('{Escape}');
  const second = screen.getByRole('dialog', { name: 'قیمت عوض شد' });
  await expect.element(second).toBeVisible();
  await entryOtherThan(first);
  await expect.element(second).toBeVisible();
  history.back();
  await expect.element(second).not.toBeInTheDocument();
  expect(location.search).not.toContain('rqs=');
});
