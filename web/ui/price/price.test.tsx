import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Price } from './price.tsx';

test('shows tomans with the unit behind, or rials where asked', async () => {
  const screen = await render(
    <>
      <p>
        <Price amount={toRial(12_500_000)} />
      </p>
      <p>
        <Price amount={toRial(12_500_000)} unit="rial" size="large" />
      </p>
    </>,
  );
  const [toman, rial] = [...screen.container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(toman).toBe('۱٬۲۵۰٬۰۰۰ تومان');
  expect(rial).toBe('۱۲٬۵۰۰٬۰۰۰ ریال');
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
