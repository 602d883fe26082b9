import { expect, test, vi } from 'vitest';
import { expectAccessible, render, userEvent } from '#web/testing/index.ts';
import { FindForm } from './find-form.tsx';

const words = {
  id: 'asked',
  label: 'شماره سفارش',
  missing: 'شماره را بنویسید.',
  maxLength: 30,
  testId: 'find',
};

test('hands on what was typed, without the spaces around it', async () => {
  const onFind = vi.fn();
  const screen = await render(<FindForm {...words} isBusy={false} onFind={onFind} />);
  await userEvent.type(screen.getByRole('textbox', { name: words.label }), ' HD-12 ');
  await userEvent.keyboard('{Enter}');
  expect(onFind).toHaveBeenCalledExactlyOnceWith('HD-12');
});

test('asks for something to look for, at its field', async () => {
  const onFind = vi.fn();
  const screen = await render(<FindForm {...words} isBusy={false} onFind={onFind} />);
  await screen.getByTestId('find').click();
  await expect.element(screen.getByText(words.missing)).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  expect(onFind).not.toHaveBeenCalled();
  await expectAccessible();
});

test('has what was looked for before on coming back', async () => {
  const screen = await render(<FindForm {...words} isBusy={false} before="HD-12" onFind={vi.fn()} />);
  await expect.element(screen.getByRole('textbox')).toHaveValue('HD-12');
});

test('too little is nothing to look for; nothing at all is, where that shows what was there before', async () => {
  const onFind = vi.fn();
  const screen = await render(
    <FindForm {...words} hint="همان که می‌گوید" shortest={4} mayBeEmpty isBusy={false} onFind={onFind} />,
  );
  const field = screen.getByRole('textbox');
  await expect.element(field).toHaveAccessibleDescription('همان که می‌گوید');
  await userEvent.fill(field, '123');
  await screen.getByTestId('find').click();
  await expect.element(screen.getByText(words.missing)).toBeVisible();
  expect(onFind).not.toHaveBeenCalled();
  await userEvent.fill(field, ' ');
  await screen.getByTestId('find').click();
  expect(onFind).toHaveBeenCalledExactlyOnceWith('');
});
