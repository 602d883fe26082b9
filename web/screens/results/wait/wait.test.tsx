import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { ResultsProgress } from '#web/products/results-slot.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import Wait from './wait.tsx';

const progress: ResultsProgress = {
  title: 'از ۲ فروشنده می‌پرسیم…',
  sentence: '۱ از ۲ فروشنده جواب داده‌اند؛ ۱۲ پرواز پیدا شده.',
  asked: 2,
  answered: 1,
  found: 12,
  cheapest: { label: 'ارزان‌ترین تا حالا', amount: toRial(23_402_000) },
  details: <p>پروازهای سیستمی</p>,
  more: null,
  again: null,
};

test('as long as nothing stands the scene tells who is asked, and the cheapest so far', async () => {
  const screen = await render(<Wait progress={progress} isFolded={false} />);
  await expect.element(screen.getByRole('heading', { name: progress.title })).toBeVisible();
  await expect.element(screen.getByText('۲٬۳۴۰٬۲۰۰')).toBeVisible();
  await expect.element(screen.getByText('پروازهای سیستمی')).toBeVisible();
  await expectAccessible();
});

test('folded it offers what was found since, or to ask again who was silent', async () => {
  const done: string[] = [];
  const screen = await render(
    <Wait
      progress={{ ...progress, more: { text: '۳ پرواز دیگر', show: () => done.push('shown') } }}
      isFolded
    />,
  );
  await screen.getByRole('button', { name: '۳ پرواز دیگر' }).click();
  await screen.rerender(
    <Wait
      progress={{ ...progress, again: { text: 'دوباره بپرسید', ask: () => done.push('asked') } }}
      isFolded
    />,
  );
  await screen.getByRole('button', { name: 'دوباره بپرسید' }).click();
  expect(done).toEqual(['shown', 'asked']);
  await expectAccessible();
});

test('what the search came to is read out once it stands in the place of the scene', async () => {
  const region = () => document.getElementById('live-polite');
  const screen = await render(
    <main>
      <Wait progress={progress} isFolded={false} />
    </main>,
  );
  await expect.element(region()).toHaveTextContent(progress.title);
  await screen.rerender(
    <main>
      <p role="status" />
      <p role="status">۲۳ پرواز پیدا شد</p>
    </main>,
  );
  await expect.element(region()).toHaveTextContent('۲۳ پرواز پیدا شد');
});
