import { isTest } from './rule.ts';
import type { Source } from './source.ts';

const linesOf = ({ text }: Source): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The value below which a share (0 to 1) of sorted numbers lies; 0 if there are none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The sizes of files by room, for people to look at. Nothing fails because of them. */
export const sizeReport = (sources: readonly Source[]): string[] => {
  const code = sources.filter(
    (source) => source.isScript && !isTest(source.path) && !source.path.includes('/data/'),
  );
  const tests = sources.filter((source) => source.isScript && isTest(source.path));
  const rooms = [...new Set(code.map(({ path }) => path.split('/')[0] ?? ''))].sort();
  const rows = rooms.map((room) => {
    const inRoom = (source: Source): boolean => source.path.startsWith(`${room}/`);
    const sizes = code
      .filter(inRoom)
      .map(linesOf)
      .sort((a, b) => a - b);
    const [all, tested] = [sizes, tests.filter(inRoom).map(linesOf)].map((list) =>
      list.reduce((sum, lines) => sum + lines, 0),
    );
    const ratio = ((tested ?? 0) / Math.max(1, all ?? 0)).toFixed(1);
    return `${room}: ${sizes.length} files, median ${quantile(sizes, 0.5)} lines, p90 ${quantile(sizes, 0.9)}, tests to code ${ratio}`;
  });
  const largest = [...code].sort((a, b) => linesOf(b) - linesOf(a)).slice(0, 3);
  return [...rows, `largest: ${largest.map((source) => `${source.path} (${linesOf(source)})`).join(', ')}`];
};
