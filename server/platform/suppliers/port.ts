/** What every supplier has, whatever it sells. A product's port adds its calls, each of which returns a promise. */
export interface AnySupplier {
  /** The adapter's id. */
  id: string;
  /** Persian name for «which supplier did not answer». */
  title: string;
  /**
   * What it stores is in the house's own database, so nothing of it survives without what was written there before; and where it is late, it
   * is the house that has too much to do.
   */
  isOfTheHouse?: boolean;
}

/** Names of the calls of a port: the members that return a promise. */
export type CallOf<P> = {
  [K in keyof P]-?: NonNullable<P[K]> extends (...args: never[]) => Promise<unknown> ? K : never;
}[keyof P] &
  string;

/** The supplier did not take a question just now because we asked too often. It is well, and others may be asked. */
export class AskedTooOften extends Error {
  override name = 'AskedTooOften';
}
