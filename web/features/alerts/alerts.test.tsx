import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { alertTexts } from '#core/texts/alerts.ts';
import { connectionTexts } from '#core/texts/connection.ts';
import { connectionFailure } from '#web/api/failure.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { AlertList, WatchButton } from './index.ts';

type Props = Parameters<typeof AlertList>[0];
type Shown = NonNullable<Props['alerts']>[number];

const bed: Shown = {
  id: '01939d80-0000-7000-8000-000000000001',
  title: 'هتل عباسی، ۱۵ آذر',
  detail: 'برای دو نفر اتاق باز شود.',
  channels: ['sms'],
  state: 'waiting',
  createdAt: '2026-11-21T06:30:00.000Z',
  toldAt: null,
};

const list = (change: Partial<Props>) => (
  <AlertList
    alerts={[bed]}
    failure={null}
    onRetry={vi.fn()}
    words={({ title }) => ({ title })}
    lastSeen={() => 'هنوز جایی نیست'}
    link={() => ({ href: '/hotels', text: 'دیدن هتل‌ها' })}
    remove={async () => ({ ok: true })}
    empty={<p>هیچ</p>}
    {...change}
  />
);

test('says what is waited for, what was seen of it, and where it can be seen', async () => {
  const screen = await render(list({}));
  await expect.element(screen.getByRole('heading', { name: bed.title })).toBeVisible();
  await expect.element(screen.getByText('هنوز جایی نیست')).toBeVisible();
  await expect.element(screen.getByText(alertTexts.states.waiting)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'دیدن هتل‌ها' })).toHaveAttribute('href', '/hotels');
  await expectAccessible();
  await screen.rerender(
    list({ alerts: [{ ...bed, state: 'told', toldAt: bed.createdAt }], link: () => null }),
  );
  await expect.element(screen.getByText('هنوز جایی نیست')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('one is removed; where that fails it stays, and is not pressed twice meanwhile', async () => {
  const remove = vi.fn(async () => connectionFailure('OFFLINE'));
  const screen = await render(list({ remove }));
  const button = screen.getByRole('button', { name: alertTexts.removeLong(bed.title) });
  await button.click();
  await vi.waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith(bed));
  await expect.element(button).toBeVisible();
});

test('says that it comes, that nothing is watched, and why it did not come', async () => {
  const onRetry = vi.fn();
  const screen = await render(list({ alerts: undefined }));
  expect(document.querySelector('[aria-busy]')).not.toBeNull();
  await screen.rerender(list({ alerts: [] }));
  await expect.element(screen.getByText('هیچ')).toBeVisible();
  await screen.rerender(list({ alerts: undefined, failure: connectionFailure('OFFLINE'), onRetry }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(connectionTexts.OFFLINE);
  await screen.getByRole('button', { name: alertTexts.retry }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

const Watching = ({ answers }: { answers: ({ ok: true } | null)[] }) => {
  const [left] = useState([...answers]);
  return (
    <WatchButton watch={async () => left.shift() ?? null} text="خبرم کن" done="خبر می‌دهیم" testId="watch" />
  );
};

test('a wish is made once: who closed the sign-in may press again, who made it is told so', async () => {
  const screen = await render(<Watching answers={[null, { ok: true }]} />);
  const button = screen.getByTestId('watch');
  await button.click();
  await expect.element(button).toHaveTextContent('خبرم کن');
  await button.click();
  await expect.element(button).toHaveTextContent('خبر می‌دهیم');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});
