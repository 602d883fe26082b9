import { afterEach, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { keepShown } from '../shown/choice.ts';
import { Price } from './price.tsx';

afterEach(() => keepShown({ unit: 'toman', currency: null, days: 'jalali', rates: [] }));

test('shows tomans with the unit behind, or rials where they were chosen', async () => {
  const screen = await render(<Price amount={toRial(12_500_000)} size="large" />);
  expect(screen.container.textContent).toBe('۱٬۲۵۰٬۰۰۰ تومان');
  keepShown({ unit: 'rial' });
  await expect.element(screen.getByText('ریال')).toBeVisible();
  expect(screen.container.textContent).toBe('۱۲٬۵۰۰٬۰۰۰ ریال');
  keepShown({ days: 'gregorian' });
  await expect.element(screen.getByText('IRR')).toBeVisible();
});

test('the number runs as one, and the cheapest stands out readably', async () => {
  const screen = await render(
    <>
      <Price amount={toRial(1_000_000)} />
      <Price amount={toRial(900_000)} best />
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Price key={size} size={size} amount={toRial(900_000)} />
      ))}
    </>,
  );
  const [usual, best] = [...screen.container.querySelectorAll('bdi')];
  expect(usual?.dir).toBe('ltr');
  const colourOf = (part: Element | undefined) => part && getComputedStyle(part).color;
  expect(colourOf(best)).not.toBe(colourOf(usual));
  await expectAccessible();
});
