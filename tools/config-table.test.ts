import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configMarkdown, tableOf, withTable } from './config-table.ts';

const root = join(import.meta.dirname, '..');

const envFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return envFiles(path);
    return /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });

describe('the table of the configuration', () => {
  it('stands in the README as the code says', async () => {
    expect(tableOf(readFileSync(join(root, 'README.md'), 'utf8'))).toBe(await configMarkdown());
  });

  it('names every variable that the server declares, once', async () => {
    const declared = envFiles(join(root, 'server')).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^ {2}([A-Z][A-Z_\d]+): variable\(/gm)].map(
        (match) => match[1] ?? '',
      ),
    );
    expect(declared.length).toBeGreaterThan(9);
    const table = await configMarkdown();
    for (const name of declared) expect(table.split(`| \`${name}\` |`)).toHaveLength(2);
  });

  it('replaces what stood between the markers and nothing else', () => {
    const text = withTable('before <!-- config:begin -->old<!-- config:end --> after', '| new |');
    expect(text).toBe('before <!-- config:begin -->\n| new |\n<!-- config:end --> after');
    expect(() => withTable('no markers', '')).toThrow('config:begin');
  });
});
