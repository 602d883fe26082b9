import { expect, test } from 'vitest';
import { render } from '#web/testing/index.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { useBehindSheet } from './use-behind-sheet.ts';

const drawnInFrame: string[] = [];

const Page = ({ list }: { list: string }) => {
  const drawn = useBehindSheet(list);
  drawnInFrame.push(drawn);
  return <p data-testid="list">{drawn}</p>;
};

const Screen = ({ list, isOpen }: { list: string; isOpen: boolean }) => (
  <>
    <Page list={list} />
    <Sheet open={isOpen} title="فیلترها" onClose={() => {}} testId="sheet">
      <p>{list}</p>
    </Sheet>
  </>
);

test('a page that nothing covers is drawn with what changed, once', async () => {
  const screen = await render(<Screen list="همه" isOpen={false} />);
  drawnInFrame.length = 0;
  await screen.rerender(<Screen list="مستقیم" isOpen={false} />);
  await expect.element(screen.getByTestId('list')).toHaveTextContent('مستقیم');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(drawnInFrame).toEqual(['مستقیم']);
});

test('behind a sheet the page follows after what was chosen in the sheet', async () => {
  const screen = await render(<Screen list="همه" isOpen />);
  await expect.element(screen.getByTestId('sheet')).toBeVisible();
  drawnInFrame.length = 0;
  await screen.rerender(<Screen list="مستقیم" isOpen />);
  await expect.element(screen.getByTestId('list')).toHaveTextContent('مستقیم');
  expect(drawnInFrame).toEqual(['همه', 'مستقیم']);
  await screen.rerender(<Screen list="مستقیم" isOpen={false} />);
  await expect.poll(() => document.documentElement.hasAttribute('data-covered')).toBe(false);
});
