import { useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/index.ts';
import { HeaderMiddle } from './header-middle.tsx';
import { Middle } from './middle.ts';

const Frame = ({ isFilled = true }) => {
  const middle = useRef<HTMLDivElement>(null);
  return (
    <Middle value={middle}>
      <header>
        <div ref={middle} />
      </header>
      <main>{isFilled ? <HeaderMiddle>تهران به مشهد</HeaderMiddle> : null}</main>
    </Middle>
  );
};

test('what a page says of itself stands in the header of its frame', async () => {
  const screen = await render(<Frame />);
  await expect.element(screen.getByRole('banner')).toHaveTextContent('تهران به مشهد');
  await expect.element(screen.getByRole('main')).toBeEmptyDOMElement();
});

test('the header says that it is filled for as long as it is', async () => {
  const screen = await render(<Frame />);
  await expect.element(screen.getByRole('banner')).toHaveAttribute('data-filled');
  await screen.rerender(<Frame isFilled={false} />);
  await expect.element(screen.getByRole('banner')).not.toHaveAttribute('data-filled');
});

test('without a header it is left out', async () => {
  const screen = await render(<HeaderMiddle>تهران به مشهد</HeaderMiddle>);
  expect(screen.container.textContent).toBe('');
});
