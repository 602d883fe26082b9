import type { FunctionLike } from './syntax.ts';

/**
 * What only the running house knows: in a statement it becomes a value (`$1`). Everything that is known is held as
 * itself: strings, arrays, objects, and pieces of SQL as Kysely's own.
 */
export class Unknown {
  /** How the code calls it, for messages. */
  readonly what: string;
  /** The function that was read without a caller and that it is a parameter of. */
  readonly owner: FunctionLike | null;
  /** Finds out what it is after all, where somebody needs to know: reading every function would take too long. */
  readonly deeper: (() => unknown) | null;
  constructor(what: string, owner: FunctionLike | null = null, deeper: (() => unknown) | null = null) {
    this.what = what;
    this.owner = owner;
    this.deeper = deeper;
  }
}

/** Statements that cannot be told from the code; `owner` as of the `Unknown` that stood in the way. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly owner: FunctionLike | null;
  constructor(message: string, owner: FunctionLike | null = null) {
    super(message);
    this.owner = owner;
  }
}

/** This way through the code throws: no statement comes of it. */
export class Impossible extends Error {
  override name = 'Impossible';
}

/** What it is after all; unknown still where nobody can tell. */
export const known = (value: unknown): unknown => {
  if (!(value instanceof Unknown) || !value.deeper) return value;
  return known(value.deeper());
};
