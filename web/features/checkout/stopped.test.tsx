import { expect, test } from 'vitest';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { errorTexts } from '#core/texts/errors.ts';
import { AsPage, expectAccessible, render } from '#web/testing/index.ts';
import { Stopped } from './stopped.tsx';

test('a trip of which others paid a part leads to the order that stands, and not to a new search', async () => {
  const screen = await render(
    <AsPage>
      <Stopped
        code="PAID_BY_OTHERS"
        text={errorTexts.PAID_BY_OTHERS}
        isRetryable={false}
        retry={() => undefined}
        searchAgain="/tours"
      />
    </AsPage>,
  );
  const { title, action } = checkoutTexts.ended.PAID_BY_OTHERS;
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  const link = screen.getByRole('link', { name: action });
  await expect.element(link).toHaveAttribute('href', '/profile/my-travels?when=all&state=payable');
  await expectAccessible();
});
