import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Countdown } from './countdown.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const draw = (seconds: number, onEnd = () => {}) =>
  render(<Countdown endsAt={Date.now() + seconds * 1000} wholeSeconds={600} onEnd={onEnd} />);
const spoken = () => document.getElementById('live-polite');

test('shows what is left, and says only at five, two and one minute', async () => {
  const screen = await draw(302);
  const timer = screen.getByRole('timer');
  await expect.element(timer).toHaveTextContent('۰۵:۰۲');
  expect(spoken()?.textContent).toBe('');
  vi.advanceTimersByTime(2000);
  await expect.element(spoken()).toHaveTextContent('۵ دقیقه مانده');
  await expect.element(timer).toHaveAttribute('aria-live', 'off');
  await expectAccessible();
});

test('its last two minutes look and read otherwise, and its end is told once', async () => {
  const end = vi.fn();
  const screen = await draw(121, end);
  const before = screen.getByRole('timer').element().className;
  vi.advanceTimersByTime(1000);
  await expect.element(screen.getByRole('timer')).toHaveTextContent('۲ دقیقه مانده');
  expect(screen.getByRole('timer').element().className).not.toBe(before);
  await expectAccessible();
  vi.advanceTimersByTime(125_000);
  await expect.element(screen.getByRole('timer')).toHaveTextContent('۰۰:۰۰');
  expect(end).toHaveBeenCalledOnce();
});

test('one that is over already tells it at once', async () => {
  const end = vi.fn();
  await draw(-5, end);
  expect(end).toHaveBeenCalledOnce();
});
