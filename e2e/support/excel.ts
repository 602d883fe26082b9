import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

/** Reads an Excel file: the XML of its first sheet, and every text in its cells. */
export const bookIn = async (path: string): Promise<{ sheet: string; words: string[] }> => {
  const parts = unzipSync(await readFile(path));
  const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const shown = text('xl/sharedStrings.xml') + text('xl/worksheets/sheet1.xml');
  const words = [...shown.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, word = '']) => word);
  return { sheet: text('xl/worksheets/sheet1.xml'), words };
};
