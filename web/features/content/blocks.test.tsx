import { afterEach, expect, test } from 'vitest';
import type { Block } from '#core/rules/content/block.ts';
import { htmlOfBlocks } from '#core/rules/content/html.ts';
import { drawingWords } from '#core/texts/content.ts';
import { AsPage, expectAccessible, render } from '#web/testing/index.ts';
import { keepShown } from '#web/ui/shown/choice.ts';
import { Blocks } from './blocks.tsx';

const mild = { feel: 'mild', isGood: true } as const;
const blocks: Block[] = [
  { type: 'heading', text: 'بار' },
  { type: 'paragraph', text: 'بار **همراه** را در [راهنما](/help#cabin-bag) ببینید.' },
  { type: 'list', isOrdered: true, items: ['یک', 'دو'] },
  { type: 'quote', text: 'راه را هدهد می‌داند.', by: 'عطار' },
  { type: 'table', caption: 'بار مجاز', head: ['کلاس', 'کیلو'], rows: [['اکونومی', '۳۰']] },
  { type: 'picture', name: 'mashhad', alt: 'گنبد', caption: 'مشهد' },
  { type: 'callout', tone: 'warn', title: 'زود برسید', text: 'سه ساعت پیش از پرواز خارجی.' },
  { type: 'question', question: 'نوزاد بلیت می‌خواهد؟', answer: ['بله.'] },
  { type: 'months', caption: 'هوا', months: Array.from({ length: 12 }, () => mild) },
  {
    type: 'months',
    caption: 'هوای مشهد',
    months: Array.from({ length: 12 }, () => mild),
    weather: {
      station: 'مشهد',
      from: 1991,
      until: 2020,
      source: 'WMO',
      high: [9, 11, 16, 22, 28, 33, 35, 34, 30, 23, 16, 11],
      low: [-2, 0, 4, 10, 14, 19, 21, 19, 14, 9, 4, 0],
    },
  },
];

afterEach(() => keepShown({ days: 'jalali' }));

test('a document has what its words say, and is accessible in both themes', async () => {
  const screen = await render(
    <AsPage>
      <h1>راهنما</h1>
      <Blocks blocks={blocks} />
    </AsPage>,
  );
  await expect
    .element(screen.getByRole('link', { name: 'راهنما' }))
    .toHaveAttribute('href', '/help#cabin-bag');
  await expect.element(screen.getByRole('rowheader', { name: 'اکونومی' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'گنبد' })).toBeInTheDocument();
  const question = screen.getByText('نوزاد بلیت می‌خواهد؟');
  await question.click();
  await expect.element(screen.getByText('بله.')).toBeVisible();
  await expectAccessible();
});

test('what the browser draws is what the server writes', async () => {
  const screen = await render(<Blocks blocks={blocks} />);
  const bare = (html: string): string => html.replace(/ (class|dir)="[^"]*"/g, '');
  expect(bare(screen.container.firstElementChild?.innerHTML ?? '')).toBe(htmlOfBlocks(blocks, drawingWords));
});

test('degrees are cells of a table by months of the calendar that its reader chose', async () => {
  const screen = await render(<Blocks blocks={blocks.slice(-1)} />);
  const rows = (): string[] =>
    [...screen.container.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows()[0]).toMatch(/^فروردین.*\u2066۸°\u2069.*\u2066۲۰°\u2069$/);
  keepShown({ days: 'gregorian' });
  await expect.element(screen.getByRole('rowheader', { name: 'ژانویه' })).toBeVisible();
  expect(rows()[0]).toMatch(/^ژانویه.*\u2066\u2212۲°\u2069.*\u2066۹°\u2069$/);
});

test('what a product offers stands in its place', async () => {
  const screen = await render(
    <Blocks
      blocks={[{ type: 'live', product: 'train', of: 'MHD', title: 'قطار مشهد' }]}
      live={({ product, of, title }) => <p>{`${product} ${of} ${title}`}</p>}
    />,
  );
  await expect.element(screen.getByText('train MHD قطار مشهد')).toBeVisible();
});
