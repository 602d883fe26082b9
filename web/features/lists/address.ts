/** Reads one word of an address; null where it makes no sense, which counts as not said. */
type Reader = (said: string) => string | null;

/** What narrows a list, by its name in the address; null is no filter. */
type Filter<R extends Readonly<Record<string, Reader>>> = { readonly [K in keyof R]: ReturnType<R[K]> };

/** What of a list an address asks for. */
type Asked<R extends Readonly<Record<string, Reader>>> = Filter<R> & { readonly page: number };

const pageMax = 10_000;

const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 && page <= pageMax ? page : 1;
};

/** One of these words. */
export const oneOf =
  <T extends string>(words: readonly T[]) =>
  (said: string): T | null =>
    words.find((word) => word === said) ?? null;

const joined = (path: string, said: readonly (readonly [string, string | null])[]): string => {
  const pairs = said.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
};

/** The state of a list as it stands in its address: filters by their names, and the page. */
export const listAddress = <R extends Readonly<Record<string, Reader>>>(path: string, readers: R) => {
  const names = Object.keys(readers);
  const read = (query: URLSearchParams): Asked<R> =>
    Object.fromEntries([
      ...names.map((name) => [name, readers[name]?.(query.get(name) ?? '') ?? null]),
      ['page', pageIn(query)],
    ]);
  const pairsOf = (asked: Asked<R>) => [
    ...names.map((name) => [name, (asked as Readonly<Record<string, string | null>>)[name] ?? null] as const),
    ['page', asked.page > 1 ? String(asked.page) : null] as const,
  ];
  return {
    read,
    nothing: read(new URLSearchParams()),
    /** The list as it is asked for. */
    of: (asked: Asked<R>): string => joined(path, pairsOf(asked)),
    /** One thing of the list, by a name of the address's own; the list that it was opened from stays, so that one comes back to it. */
    one: (name: string, id: string, asked: Asked<R>): string => joined(path, [[name, id], ...pairsOf(asked)]),
    /** The same with another filter, from its first page on. */
    filtered: (asked: Asked<R>, change: Partial<Filter<R>>): Asked<R> => ({ ...asked, ...change, page: 1 }),
    isFiltered: (asked: Asked<R>): boolean =>
      names.some((name) => (asked as Readonly<Record<string, unknown>>)[name] !== null),
  };
};
