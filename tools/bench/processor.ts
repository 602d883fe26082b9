import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux, wherever Node runs. */
const ticksASecond = 100;

/** After the name, which may hold spaces: state, parent, …; then the ticks of the process and of its children that ended. */
const fieldsOf = (pid: number | string): number[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
};

const parentOf = (fields: readonly number[]): number => fields[0] ?? 0;
const own = (fields: readonly number[]): number => (fields[10] ?? 0) + (fields[11] ?? 0);
const ofChildren = (fields: readonly number[]): number => (fields[12] ?? 0) + (fields[13] ?? 0);

/** Milliseconds of processor that a process and its children took so far; they are counted on Linux alone. */
export const processorOf = (pid: number): number => {
  const root = fieldsOf(pid);
  if (!root) return Number.NaN;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = fieldsOf(name);
      return fields && parentOf(fields) === pid ? [own(fields)] : [];
    });
  const ticks = own(root) + ofChildren(root) + living.reduce((sum, each) => sum + each, 0);
  return (ticks * 1000) / ticksASecond;
};
