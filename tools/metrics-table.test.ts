import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configMarkdown } from './config-table.ts';
import { figuresOf, metricsIn, metricsMarkdown, serverSources } from './metrics-table.ts';

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'OPERATING.md'), 'utf8');

describe('the page for operators', () => {
  it('lists every figure that the server registers, as the code says', () => {
    expect(metricsIn(page)).toBe(metricsMarkdown());
  });

  it('has them all: none is registered in a way that the table does not see', () => {
    const sources = serverSources();
    const seen = sources.flatMap(figuresOf).map(({ name }) => name);
    const registered = sources.flatMap((source) =>
      [...source.matchAll(/\.(?:counter|duration|gauge|level)\(\s*['"`](hodhod_\w+)/g)].map(
        (each) => each[1],
      ),
    );
    expect(seen.length).toBeGreaterThan(12);
    expect(seen).toEqual(registered);
    expect(new Set(seen).size).toBe(seen.length);
    expect(sources.flatMap(figuresOf).filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('names no figure, no variable and no command that is not there', async () => {
    const figures = new Set(
      serverSources()
        .flatMap(figuresOf)
        .map(({ name }) => name),
    );
    const named = [...page.matchAll(/\bhodhod_[a-z_]+\b/g)].map(([name]) => name);
    // A histogram is served as three figures; `hodhod_app` is not a figure but a user of the database.
    const strange = named.filter(
      (name) => !figures.has(name.replace(/_(bucket|count|sum)$/, '')) && name !== 'hodhod_app',
    );
    expect(strange).toEqual([]);

    const variables = await configMarkdown();
    const meant = [...page.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g)].map((each) => each[1]);
    expect(meant.length).toBeGreaterThan(10);
    expect(meant.filter((name) => !variables.includes(`| \`${name}\` |`))).toEqual([]);

    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
    const commands = [...page.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map((each) => each[1] ?? '');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
