import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { late } from './late.tsx';

const around = (Part: ReturnType<typeof late>) =>
  render(
    <p>
      before <Part /> after
    </p>,
  );

test('the page stands before it, and it comes when it is there', async () => {
  let arrive: (part: { default: () => React.ReactNode }) => void = () => {};
  const screen = await around(late(() => new Promise((resolve) => (arrive = resolve))));
  await expect.element(screen.getByText('before')).toBeVisible();
  await expect.element(screen.getByText('the part')).not.toBeInTheDocument();
  arrive({ default: () => <b>the part</b> });
  await expect.element(screen.getByText('the part')).toBeVisible();
  await expectAccessible();
});

test('breaks nothing where it does not come', async () => {
  const screen = await around(late(() => Promise.reject(new Error('a new version is out'))));
  await expect.element(screen.getByText(/before\s+after/)).toBeVisible();
});
