declare const of: unique symbol;

/** A value as JSON text: what is stored and sent is written once, and larger texts are put together from it. */
export type JsonOf<T> = string & { readonly [of]: T };

export const jsonOf = <T>(value: T): JsonOf<T> => JSON.stringify(value) as JsonOf<T>;

export const jsonOfAll = <T>(values: readonly JsonOf<T>[]): JsonOf<T[]> =>
  `[${values.join()}]` as JsonOf<T[]>;

/** An object whose last member is JSON already. `value` is an object with at least one member. */
export const jsonWith = <T extends object, K extends string, V>(
  value: T,
  key: K,
  member: JsonOf<V>,
): JsonOf<T & Record<K, V>> =>
  `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(key)}:${member}}` as JsonOf<T & Record<K, V>>;
