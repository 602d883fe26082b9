import writeExcelFile, { type Cell } from 'write-excel-file/node';

/** A table of texts, as one sheet of an Excel file. */
export interface TableSheet {
  sheet: string;
  /** What stands above the headings, a line each: what this is, and of when. */
  above: readonly string[];
  columns: readonly { header: string; width: number; isLatin: boolean }[];
  rows: readonly (readonly string[])[];
}

declare module '#server/platform/aside/tasks.ts' {
  interface AsideTasks {
    tableSheet: { input: TableSheet; output: Uint8Array };
  }
}

/** Makes the file in the process that calls it. `tableSheet` calls it in another one. Cells are texts and never formulas. */
export const tableSheetHere = ({ sheet, above, columns, rows }: TableSheet): Promise<Uint8Array> => {
  const bold = (value: string): Cell => ({ type: String, value, fontWeight: 'bold', align: 'right' });
  const cellOf = (value: string, at: number): Cell =>
    value === '' ? null : { type: String, value, align: columns[at]?.isLatin ? 'left' : 'right' };
  return writeExcelFile(
    [
      ...above.map((line) => [bold(line)]),
      columns.map(({ header }) => bold(header)),
      ...rows.map((row) => row.map(cellOf)),
    ],
    {
      columns: columns.map(({ width }) => ({ width })),
      sheet,
      rightToLeft: true,
      stickyRowsCount: above.length + 1,
    },
  ).toBuffer();
};
