import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { ResultsProgress } from '#web/products/results-slot.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { useTold } from './use-told.ts';
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

type Told = Parameters<typeof useTold>[0];

const Page = ({ model, isScene }: { model: Told; isScene: boolean }) => {
  useTold(model, isScene);
  return null;
};

test('what the search came to is read out after the scene, and not where there was none', async () => {
  const loading: Told = { state: { kind: 'loading' }, totalLabel: '' };
  const ready: Told = { state: { kind: 'ready' }, totalLabel: '۲۳ پرواز' };
  const region = () => document.getElementById('live-polite');
  const screen = await render(<Page model={loading} isScene={false} />);
  await screen.rerender(<Page model={ready} isScene={false} />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(region()?.textContent ?? '').not.toContain('۲۳ پرواز');
  await screen.rerender(<Page model={loading} isScene />);
  await screen.rerender(<Page model={ready} isScene={false} />);
  await expect.element(region()).toHaveTextContent('۲۳ پرواز');
});
