import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Switch } from './index.ts';

test('is a switch by name, turned by hand and by the space bar', async () => {
  const told = vi.fn();
  const screen = await render(
    <Kept begin={false} onChange={told}>
      {(checked, onChange) => (
        <Switch label="پرداخت از کیف پول" describedBy="note" {...{ checked, onChange }} />
      )}
    </Kept>,
  );
  const toggle = screen.getByRole('switch', { name: 'پرداخت از کیف پول' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard(' ');
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false');
  expect(told.mock.calls).toEqual([[true], [false]]);
});

test('off and on look otherwise, and one that is out of use takes nothing', async () => {
  const told = vi.fn();
  const screen = await render(
    <>
      <p id="why">موجودی کافی نیست</p>
      <Switch label="کیف پول" checked={false} isDisabled describedBy="why" onChange={told} />
      <Switch label="اعلان‌ها" checked onChange={told} />
    </>,
  );
  const wallet = screen.getByRole('switch', { name: 'کیف پول' });
  await expect.element(wallet).toBeDisabled();
  await expect.element(wallet).toHaveAccessibleDescription('موجودی کافی نیست');
  await wallet.click({ force: true });
  expect(told).not.toHaveBeenCalled();
  const groundOf = (name: string) =>
    getComputedStyle(screen.getByRole('switch', { name }).element()).backgroundColor;
  expect(groundOf('کیف پول')).not.toBe(groundOf('اعلان‌ها'));
  await expectAccessible();
});
