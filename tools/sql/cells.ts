import type { Reader } from './reader.ts';
import type { Cell } from './scope.ts';
import { Unknown } from './values.ts';

/** What stands in a cell in this reading, with what is done to it after it was declared. */
export const readCell = (cell: Cell, { choices }: Reader): unknown => {
  if (cell.run === choices.run) return cell.value;
  cell.run = choices.run;
  // A circle finds this.
  cell.value = new Unknown('what it is itself made of');
  cell.value = cell.first();
  for (const { kind, holds, values } of cell.later) {
    if (!holds()) continue;
    if (kind === 'assign') [cell.value] = values();
    else if (Array.isArray(cell.value)) cell.value.push(...values());
  }
  return cell.value;
};
