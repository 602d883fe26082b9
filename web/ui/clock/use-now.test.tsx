import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { useNow } from './use-now.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-30T08:00:00Z') }),
);
afterEach(() => vi.useRealTimers());

const Moment = ({ instants }: { instants: readonly (string | null)[] }) => (
  <p>{new Date(useNow(instants)).toISOString().slice(11, 16)}</p>
);

test('is drawn anew when an instant has come, however far it was, and not before', async () => {
  const { container, unmount } = await render(
    <Moment instants={['2026-11-30T08:20:00Z', null, '2026-11-30T11:00:00Z']} />,
  );
  expect(container.textContent).toBe('08:00');
  await vi.advanceTimersByTimeAsync(19 * 60_000);
  expect(container.textContent).toBe('08:00');
  await vi.advanceTimersByTimeAsync(60_001);
  await vi.waitFor(() => expect(container.textContent).toBe('08:20'));
  await vi.advanceTimersByTimeAsync(160 * 60_000);
  await vi.waitFor(() => expect(container.textContent).toBe('11:00'));
  await unmount();
});

test('says what stands in the page, which stays accessible', async () => {
  await render(<Moment instants={[]} />);
  vi.useRealTimers();
  await expectAccessible();
});
