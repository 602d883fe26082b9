import type { Reader } from './reader.ts';
import type { Cell } from './scope.ts';
import { Unknown } from './values.ts';

/** The value of a cell in this reading, after everything that was pushed or assigned to it. */
export const readCell = (cell: Cell, { choices }: Reader): unknown => {
  if (cell.run === choices.run) return cell.value;
  cell.run = choices.run;
  // A value that is made of itself finds this.
  cell.value = new Unknown('what it is itself made of');
  cell.value = cell.first();
  for (const { kind, holds, values } of cell.later) {
    if (!holds()) continue;
    if (kind === 'assign') [cell.value] = values();
    else if (Array.isArray(cell.value)) cell.value.push(...values());
  }
  return cell.value;
};
