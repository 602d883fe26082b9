import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configTable } from '#server/platform/config/config.ts';
import type { EnvTable } from '#server/platform/config/env.ts';

const begin = '<!-- config:begin -->';
const end = '<!-- config:end -->';
const root = join(import.meta.dirname, '..');

/** The rooms' files with the name env.ts. platform/config/env.ts is left out, since it only says how to read the others. */
const envFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.split('/').at(-1) === 'env.ts' && path !== 'platform/config/env.ts')
    .sort()
    .map((path) => join(root, folder, path));

const isTable = (value: unknown): value is EnvTable =>
  value !== null &&
  typeof value === 'object' &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (each) => each && typeof each === 'object' && 'schema' in each && 'meaning' in each,
  );

/** Every table that the server reads: first that of the platform, then those of the rooms. */
const tables = async (): Promise<EnvTable[]> => {
  const modules = await Promise.all(
    envFiles('server').map(
      async (path) => (await import(pathToFileURL(path).href)) as Record<string, unknown>,
    ),
  );
  // They are sorted by name, since the sequence of a module's exports depends on its loader.
  const exportsOf = (module: Record<string, unknown>) =>
    Object.keys(module)
      .sort()
      .map((name) => module[name]);
  return [configTable, ...modules.flatMap((module) => exportsOf(module).filter(isTable))];
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table of all environment variables, as the README shows it. */
export const configMarkdown = async (): Promise<string> => {
  const rows = (await tables())
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

/** The README with this table between its markers. */
export const withTable = (readme: string, table: string): string => {
  const old = tableOf(readme);
  if (old === null) throw new Error(`README.md has no ${begin} … ${end}`);
  const from = readme.indexOf(begin) + begin.length;
  return `${readme.slice(0, from)}\n${table}\n${readme.slice(readme.indexOf(end))}`;
};

// `node --import tsx tools/config-table.ts` writes the table into the README.
if (process.argv[1] === import.meta.filename) {
  const path = join(root, 'README.md');
  writeFileSync(path, withTable(readFileSync(path, 'utf8'), await configMarkdown()));
}
