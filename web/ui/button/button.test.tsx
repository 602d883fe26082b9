import { expect, test, vi } from 'vitest';
import { expectAccessible, render, userEvent } from '#web/testing/index.ts';
import { Button, IconButton, LinkButton } from './button.tsx';

test('says its name, takes a press by hand and by keyboard', async () => {
  const press = vi.fn();
  const screen = await render(<Button onClick={press}>ادامه</Button>);
  const button = screen.getByRole('button', { name: 'ادامه' });
  await button.click();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
  await expect.element(button).toHaveAttribute('type', 'button');
});

test('while busy it says so, keeps its focus and takes no second press', async () => {
  const press = vi.fn();
  const send = vi.fn((event: React.FormEvent) => event.preventDefault());
  const screen = await render(
    <form onSubmit={send}>
      <Button busy type="submit" onClick={press}>
        پرداخت
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'پرداخت' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
});

test('is right to the eye in all its looks', async () => {
  await render(
    <>
      {(['go', 'act', 'soft', 'line', 'text', 'danger'] as const).map((look) => (
        <Button key={look} look={look} icon="plane">
          {look}
        </Button>
      ))}
      <IconButton icon="close" label="بستن" />
      <LinkButton href="/orders">سفرها</LinkButton>
    </>,
  );
  await expectAccessible();
});
