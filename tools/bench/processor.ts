import { readdirSync, readFileSync } from 'node:fs';

/** The unit of /proc/<pid>/stat on every Linux that Node runs on. */
const ticksASecond = 100;

/** The fields of /proc/<pid>/stat from the parent's number on. The name before them may have spaces. Null if there is no such process. */
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

/** Milliseconds of processor time that a process and its children have used; NaN where there is no /proc, as outside Linux. */
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
