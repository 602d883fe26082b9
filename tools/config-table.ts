import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountEnv } from '#server/bases/account/env.ts';
import { configTable } from '#server/platform/config/config.ts';
import type { EnvTable } from '#server/platform/config/env.ts';

const begin = '<!-- config:begin -->';
const end = '<!-- config:end -->';

/** Every table that the server reads. */
const tables: readonly EnvTable[] = [configTable, accountEnv];

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table of all environment variables, as the README shows it. */
export const configMarkdown = (): string => {
  const rows = tables
    .flatMap((table) => Object.entries(table))
    .map(([name, { fallback, meaning }]) => `| \`${name}\` | ${cell(fallback)} | ${cell(meaning)} |`);
  return ['| Variable | Where unset | What it is for |', '|---|---|---|', ...rows].join('\n');
};

/** The text between the markers of a README, or null where there are none. */
export const tableOf = (readme: string): string | null => {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  return from < 0 || to < from ? null : readme.slice(from + begin.length, to).trim();
};

/** The README with the present table between its markers. */
export const withTable = (readme: string): string => {
  const old = tableOf(readme);
  if (old === null) throw new Error(`README.md has no ${begin} … ${end}`);
  const from = readme.indexOf(begin) + begin.length;
  return `${readme.slice(0, from)}\n${configMarkdown()}\n${readme.slice(readme.indexOf(end))}`;
};

// `node --import tsx tools/config-table.ts` writes the table into the README.
if (process.argv[1] === import.meta.filename) {
  const path = join(import.meta.dirname, '..', 'README.md');
  writeFileSync(path, withTable(readFileSync(path, 'utf8')));
}
