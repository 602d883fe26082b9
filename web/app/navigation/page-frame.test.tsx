import { expect, test, vi } from 'vitest';
import { render } from '#web/testing/index.ts';
import { shownKey } from '#web/ui/shown/key.ts';
import { PageFrame } from './page-frame.tsx';

test('a page that the server did not draw looks for the chosen units no second time', async () => {
  const read = vi.spyOn(Storage.prototype, 'getItem');
  const screen = await render(<PageFrame>صفحه</PageFrame>);
  await expect.element(screen.getByText('صفحه')).toBeVisible();
  expect(read).not.toHaveBeenCalledWith(shownKey);
  read.mockRestore();
});
