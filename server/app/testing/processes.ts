import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process ended while its file was read.
    return '';
  }
};

/** The processes that serve of the house whose first process this is, in the order in which they began. */
export const servingUnder = (house: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (
        Number(parent) === house && state !== 'Z' && /worker\.(js|mjs)/.test(read(`/proc/${pid}/cmdline`))
      );
    })
    .sort((a, b) => a - b);
