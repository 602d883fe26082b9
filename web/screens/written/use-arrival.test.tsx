import { expect, test } from 'vitest';
import { useLocation } from 'wouter';
import { render } from '#web/testing/index.ts';
import { useArrival } from './use-arrival.ts';

const Text = () => {
  const [path, go] = useLocation();
  useArrival(path);
  return (
    <div style={{ blockSize: '5000px', paddingBlockStart: '1500px' }}>
      <h1>{path}</h1>
      <button type="button" onClick={() => go('/magazine/next')}>
        بعدی
      </button>
    </div>
  );
};

test('the next text begins at its top, also after going back', async () => {
  // As the app has it, which gives places back itself.
  history.scrollRestoration = 'manual';
  const before = location.pathname;
  const screen = await render(<Text />);
  const readNext = async () => {
    scrollTo(0, 1200);
    await screen.getByRole('button').click();
    await expect.element(screen.getByRole('heading', { name: '/magazine/next' })).toBeInTheDocument();
    expect(scrollY).toBe(0);
  };
  await readNext();
  history.back();
  await expect.element(screen.getByRole('heading', { name: before, exact: true })).toBeInTheDocument();
  await readNext();
});
