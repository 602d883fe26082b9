import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Range } from './range.tsx';

type Pair = readonly [number, number];

const draw = (told = (_: Pair) => {}, begin: Pair = [0, 100]) =>
  render(
    <Kept<Pair> begin={begin} onChange={told}>
      {(value, onChange) => (
        <Range
          min={0}
          max={100}
          step={10}
          {...{ value, onChange }}
          labels={['از قیمت', 'تا قیمت']}
          textOf={(each) => `${each} هزار تومان`}
          summaryOf={([from, to]) => `${from} تا ${to}`}
          bars={[0.2, 1, 0.5]}
        />
      )}
    </Kept>,
  );

test('each thumb moves by the arrows as the page runs, in words, and is told when it has settled', async () => {
  const told = vi.fn();
  const screen = await draw(told);
  const from = screen.getByRole('slider', { name: 'از قیمت' });
  await userEvent.tab();
  await expect.element(from).toHaveFocus();
  // The page is read from right to left, so larger values are on the left.
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(from).toHaveAttribute('aria-valuetext', '20 هزار تومان');
  await expect.element(screen.getByText('20 تا 100')).toBeVisible();
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith([20, 100]));
  await expectAccessible();
});

test('no thumb passes the other', async () => {
  const screen = await draw(undefined, [40, 50]);
  await screen.getByRole('slider', { name: 'از قیمت' }).fill('90');
  await expect.element(screen.getByText('50 تا 50')).toBeVisible();
  await screen.getByRole('slider', { name: 'تا قیمت' }).fill('10');
  await expect.element(screen.getByText('50 تا 50')).toBeVisible();
});

test('what is set from outside shows at once', async () => {
  const given = {
    min: 0,
    max: 10,
    step: 1,
    labels: ['از', 'تا'],
    textOf: String,
    onChange: () => {},
  } as const;
  const summaryOf = ([from, to]: Pair) => `${from}-${to}`;
  const screen = await render(<Range {...given} summaryOf={summaryOf} value={[2, 8]} />);
  await screen.rerender(<Range {...given} summaryOf={summaryOf} value={[0, 10]} />);
  await expect.element(screen.getByText('0-10')).toBeVisible();
});
