import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

test('a live one is read out: at once where it is bad, calmly otherwise', async () => {
  const screen = await render(
    <>
      <Notice live tone="bad">
        پرداخت ناموفق بود
      </Notice>
      <Notice live tone="ok">
        ذخیره شد
      </Notice>
      <Notice>بار همراه ۲۰ کیلو است</Notice>
    </>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('پرداخت ناموفق بود');
  await expect.element(screen.getByRole('status')).toHaveTextContent('ذخیره شد');
});

test('is readable in every tone, with what can be done', async () => {
  const screen = await render(
    (['info', 'warn', 'bad', 'ok'] as const).map((tone) => (
      <Notice key={tone} tone={tone} action={<Button size="small">{`تلاش دوباره ${tone}`}</Button>}>
        {`جمله‌ای با رنگ ${tone}`}
      </Notice>
    )),
  );
  await expect.element(screen.getByRole('button', { name: 'تلاش دوباره warn' })).toBeVisible();
  await expectAccessible();
});
