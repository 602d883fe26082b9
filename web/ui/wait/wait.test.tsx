import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Button } from '../button/button.tsx';
import { WaitBar } from './wait-bar.tsx';
import { WaitScene } from './wait-scene.tsx';
import { WaitSteps } from './wait-steps.tsx';

const openIn = (container: Element): number => {
  const looks = [...container.querySelectorAll('svg g[style]')].map((one) => one.classList.length);
  return looks.filter((count) => count === 2).length;
};

test('so much of the crest is open as is there, whole at the end', async () => {
  const screen = await render(<WaitScene title={<h1>می‌پرسیم…</h1>} share={0} />);
  expect(openIn(screen.container)).toBe(0);
  await screen.rerender(<WaitScene title={<h1>می‌پرسیم…</h1>} share={1 / 3} />);
  expect(openIn(screen.container)).toBe(3);
  await screen.rerender(<WaitScene title={<h1>می‌پرسیم…</h1>} share={1} isDone />);
  expect(openIn(screen.container)).toBe(9);
  await expect.element(screen.getByRole('heading', { name: 'می‌پرسیم…' })).toBeVisible();
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await expectAccessible();
});

test('folded it says how far it is, and keeps its height when there is something to do', async () => {
  const bar = (action?: React.ReactNode) => (
    <WaitBar asked={3} answered={2} action={action}>
      ۲ از ۳ جواب داده‌اند
    </WaitBar>
  );
  const screen = await render(bar());
  const heightOf = () => screen.getByTestId('wait-bar').element().getBoundingClientRect().height;
  const before = heightOf();
  await screen.rerender(bar(<Button size="small">نشان بده</Button>));
  expect(heightOf()).toBe(before);
  await expect.element(screen.getByText('۲ از ۳ جواب داده‌اند')).toBeVisible();
  await expectAccessible();
});

test('what is waited for is a list of questions, each with its answer, of which a change is read out', async () => {
  const screen = await render(
    <WaitScene
      title={<h1>می‌پرسیم…</h1>}
      share={1 / 3}
      below={
        <WaitSteps
          steps={[
            { question: 'قیمت همان است؟', said: 'همان است', state: 'done' },
            { question: 'جا هست؟', said: 'می‌پرسیم…', state: 'now' },
            { question: 'نگه داشتن', said: '', state: 'later' },
          ]}
        />
      }
    />,
  );
  const steps = screen.getByRole('listitem').elements();
  expect(steps.map(({ textContent }) => textContent.trim())).toEqual([
    'قیمت همان است؟ همان است',
    'جا هست؟ می‌پرسیم…',
    'نگه داشتن',
  ]);
  const colours = steps.map((step) => getComputedStyle(step.querySelector('svg') ?? step).fill);
  expect(new Set(colours).size).toBe(3);
  await expectAccessible();
});
