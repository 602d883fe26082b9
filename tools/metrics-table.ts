import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const begin = '<!-- metrics:begin -->';
const end = '<!-- metrics:end -->';
const root = join(import.meta.dirname, '..');
const page = join(root, 'docs', 'OPERATING.md');

export interface Figure {
  name: string;
  /** Prometheus' word for it, such as counter. */
  kind: string;
  meaning: string;
  labels: string[];
}

const kinds: Readonly<Record<string, string>> = {
  counter: 'counter',
  duration: 'histogram',
  gauge: 'gauge',
  level: 'gauge',
};

const declared =
  /\.(counter|duration|gauge|level)\(\s*'(hodhod_\w+)',\s*(?:'([^']*)'|"([^"]*)")\s*,\s*(\[[^\]]*\])?/g;

/** The figures that a source file registers. */
export const figuresOf = (source: string): Figure[] =>
  [...source.matchAll(declared)].map(([, method = '', name = '', single, double, labels = '']) => ({
    name,
    kind: kinds[method] ?? method,
    meaning: single ?? double ?? '',
    labels: [...labels.matchAll(/'(\w+)'/g)].map((label) => label[1] ?? ''),
  }));

/** Every source file of the server, without tests. */
export const serverSources = (): string[] =>
  readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path))
    .sort()
    .map((path) => readFileSync(join(root, 'server', path), 'utf8'));

/** The table of all figures, as docs/OPERATING.md shows it. */
export const metricsMarkdown = (): string => {
  const rows = serverSources()
    .flatMap(figuresOf)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, kind, labels, meaning }) => `| \`${name}\` | ${kind} | ${labels.join(', ')} | ${meaning} |`,
    );
  return ['| Name | Kind | Labels | What it says |', '|---|---|---|---|', ...rows].join('\n');
};

/** The text between the markers, or null where there are none. */
export const metricsIn = (text: string): string | null => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  return from < 0 || to < from ? null : text.slice(from + begin.length, to).trim();
};

// `node --import tsx tools/metrics-table.ts` writes the table into docs/OPERATING.md.
if (process.argv[1] === import.meta.filename) {
  const text = readFileSync(page, 'utf8');
  if (metricsIn(text) === null) throw new Error(`docs/OPERATING.md has no ${begin} … ${end}`);
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  writeFileSync(page, `${text.slice(0, from)}\n${metricsMarkdown()}\n${text.slice(to)}`);
}
