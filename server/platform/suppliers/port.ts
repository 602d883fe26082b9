/** What every supplier is, whatever it sells. A product's port adds its calls, each of which answers by a promise. */
export interface AnySupplier {
  /** The adapter's id. */
  id: string;
  /** Persian name for «which supplier did not answer». */
  title: string;
}

/** Names of the calls of a port: what answers by a promise. */
export type CallOf<P> = {
  [K in keyof P]-?: NonNullable<P[K]> extends (...args: never[]) => Promise<unknown> ? K : never;
}[keyof P] &
  string;

/** A question that the supplier would not take just now: we asked too often. It is well, and others may be asked. */
export class AskedTooOften extends Error {
  override name = 'AskedTooOften';
}
