import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/index.ts';
import { HeaderMiddle, HeaderMiddleProvider } from './header-middle.tsx';

const Frame = () => {
  const [middle, setMiddle] = useState<HTMLElement | null>(null);
  return (
    <HeaderMiddleProvider value={middle}>
      <header ref={setMiddle} />
      <main>
        <HeaderMiddle>تهران به مشهد</HeaderMiddle>
      </main>
    </HeaderMiddleProvider>
  );
};

test('what a page says of itself stands in the header of its frame', async () => {
  const screen = await render(<Frame />);
  await expect.element(screen.getByRole('banner')).toHaveTextContent('تهران به مشهد');
  await expect.element(screen.getByRole('main')).toBeEmptyDOMElement();
});

test('without a header it is left out', async () => {
  const screen = await render(<HeaderMiddle>تهران به مشهد</HeaderMiddle>);
  expect(screen.container.textContent).toBe('');
});
