import type { FunctionLike } from './syntax.ts';

/**
 * A value that only the running house knows. In a statement it becomes `$1`. Known values are themselves: strings, arrays, objects, and
 * Kysely's values for pieces of SQL.
 */
export class Unknown {
  /** Words of the code for it, for messages. */
  readonly what: string;
  /** If it is a parameter of a function that was read without a caller: that function. */
  readonly owner: FunctionLike | null;
  /** Finds out its value if that is needed, since reading every function at once would take too long. */
  readonly deeper: (() => unknown) | null;
  constructor(what: string, owner: FunctionLike | null = null, deeper: (() => unknown) | null = null) {
    this.what = what;
    this.owner = owner;
    this.deeper = deeper;
  }
}

/** The code does not tell a statement. `owner` is that of the `Unknown` in it. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly owner: FunctionLike | null;
  constructor(message: string, owner: FunctionLike | null = null) {
    super(message);
    this.owner = owner;
  }
}

/** The code throws on this way, so it sends no statement. */
export class Impossible extends Error {
  override name = 'Impossible';
}

/** A value, looked into if it is unknown; it stays `Unknown` if nothing more can be found out. */
export const known = (value: unknown): unknown => {
  if (!(value instanceof Unknown) || !value.deeper) return value;
  return known(value.deeper());
};
