import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { usePageTitle } from './use-page-title.ts';

const Page = ({ title }: { title: string }) => {
  usePageTitle(title);
  return <h1>{title}</h1>;
};

test('the tab is named by the page and the house, and follows the page', async () => {
  const screen = await render(<Page title="سفرهای من" />);
  expect(document.title).toBe('سفرهای من | هدهد');
  await screen.rerender(<Page title="کیف پول" />);
  expect(document.title).toBe('کیف پول | هدهد');
  await expectAccessible();
});
