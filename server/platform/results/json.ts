declare const of: unique symbol;

/** A value as its JSON: what is sent and kept is written once, and put together from there. */
export type JsonOf<T> = string & { readonly [of]: T };

export const jsonOf = <T>(value: T): JsonOf<T> => JSON.stringify(value) as JsonOf<T>;

export const jsonOfAll = <T>(values: readonly JsonOf<T>[]): JsonOf<T[]> =>
  `[${values.join()}]` as JsonOf<T[]>;

/** An object with its last member in JSON already. `value` is an object with members. */
export const jsonWith = <T extends object, K extends string, V>(
  value: T,
  key: K,
  member: JsonOf<V>,
): JsonOf<T & Record<K, V>> =>
  `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(key)}:${member}}` as JsonOf<T & Record<K, V>>;
