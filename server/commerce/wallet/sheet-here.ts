import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatJalaliNumeric } from '#core/rules/dates/format.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { walletSheetTexts as texts } from '#core/texts/commerce.ts';
import { demoTexts } from '#core/texts/demo.ts';
import { openFlows, type WalletFlow } from './flows.ts';

const rials = '#,##0;[Red]-#,##0;0';
const wallOf = ({ at }: WalletFlow) => toWall(new Date(at), 'Asia/Tehran');

interface Column {
  header: string;
  /** In characters, as Excel counts widths. */
  width: number;
  cell(flow: WalletFlow): Cell;
}

const textColumn = (header: string, width: number, read: (flow: WalletFlow) => string | null): Column => ({
  header,
  width,
  cell: (flow) => {
    const value = read(flow);
    return value === null ? null : { type: String, value, align: 'right' };
  },
});

const amountColumn = (header: string, read: (flow: WalletFlow) => number): Column => ({
  header,
  width: 20,
  cell: (flow) => ({ type: Number, value: read(flow), format: rials }),
});

const titles = texts.columns;
const columns: readonly Column[] = [
  textColumn(titles.day, 13, (flow) => formatJalaliNumeric(dateOf(wallOf(flow)))),
  textColumn(titles.time, 8, (flow) => toPersianDigits(wallOf(flow).slice(11))),
  textColumn(titles.type, 15, (flow) => texts.types[flow.type]),
  textColumn(titles.description, 45, (flow) => flow.description),
  textColumn(titles.orderNumber, 15, (flow) => flow.orderNumber),
  amountColumn(titles.amount, (flow) => flow.amount),
  amountColumn(titles.balance, (flow) => flow.balanceAfter),
];
const head: Cell[] = columns.map(({ header }) => ({
  type: String,
  value: header,
  fontWeight: 'bold',
  align: 'right',
}));

/** In a demonstration the sheet says above its headings that its money is played. */
const demoRow: Cell[] = [{ type: String, value: demoTexts.sheet, fontWeight: 'bold', align: 'right' }];

declare module '#server/platform/aside/tasks.ts' {
  interface AsideTasks {
    walletSheet: { input: Sheet; output: Uint8Array };
  }
}

interface Sheet {
  /** Movements as `packedFlows` gives them. */
  packed: string;
  isDemo: boolean;
}

/** Makes the file in the process that calls it. `walletSheet` calls it in another one. */
export const walletSheetHere = ({ packed, isDemo }: Sheet): Promise<Uint8Array> =>
  writeExcelFile(
    [
      ...(isDemo ? [demoRow] : []),
      head,
      ...openFlows(packed).map((flow) => columns.map(({ cell }) => cell(flow))),
    ],
    {
      columns: columns.map(({ width }) => ({ width })),
      sheet: texts.sheet,
      rightToLeft: true,
      stickyRowsCount: isDemo ? 2 : 1,
    },
  ).toBuffer();
