import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Card } from './card.tsx';

test('keeps its words off its edge unless it is told not to, and hands on what it is given', async () => {
  const screen = await render(
    <>
      <Card role="group" aria-label="پرواز">
        <p>تهران به مشهد</p>
      </Card>
      <Card padded={false} role="group" aria-label="پوستر" className="wide">
        <p>مشهد</p>
      </Card>
    </>,
  );
  const paddingOf = (name: string) =>
    Number.parseFloat(getComputedStyle(screen.getByRole('group', { name }).element()).paddingInlineStart);
  expect(paddingOf('پرواز')).toBeGreaterThan(0);
  expect(paddingOf('پوستر')).toBe(0);
  await expect.element(screen.getByRole('group', { name: 'پوستر' })).toHaveClass('wide');
  await expectAccessible();
});
