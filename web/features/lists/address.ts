/** Reads one value of an address; null if it makes no sense, which counts as absent. */
type Reader = (said: string) => string | null;
type Readers = Readonly<Record<string, Reader>>;

/** The filters of a list by their names in the address; null means no filter. */
export type Filter<R extends Readers> = { readonly [K in keyof R]: ReturnType<R[K]> };

/** A value of an address that always exists, and is left out of the address if it is the first of its kind. */
interface Field<T> {
  read(said: string): T;
  say(value: T): string | null;
}

/** What an address asks of a list: its filters, other values beside them, and the page. */
type Asked<R extends Readers, B> = Filter<R> & Readonly<B> & { readonly page: number };

const pageMax = 10_000;

/** The page of a list; anything that is no page counts as the first. */
export const pageField: Field<number> = {
  read: (said) => {
    const page = Number(said);
    return Number.isSafeInteger(page) && page > 0 && page <= pageMax ? page : 1;
  },
  say: (page) => (page > 1 ? String(page) : null),
};

/** One of these words; the first if none is given. */
export const wordField = <const T extends string>(words: readonly [T, ...T[]]): Field<T> => ({
  read: (said) => words.find((word) => word === said) ?? words[0],
  say: (word) => (word === words[0] ? null : word),
});

/** The result of a reader, or nothing. */
export const textField = (reader: Reader): Field<string | null> => ({ read: reader, say: (text) => text });

/** One of these words. */
export const oneOf =
  <T extends string>(words: readonly T[]) =>
  (said: string): T | null =>
    words.find((word) => word === said) ?? null;

type Pair = readonly [string, string | null];

const joined = (path: string, said: readonly Pair[]): string => {
  const pairs = said.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
};

interface Options<R extends Readers, B> {
  /** Values in the address beside the filters, which stay when filters change: a tab, the page of another list. */
  beside?: { readonly [K in keyof B]: Field<B[K]> };
  /** Corrects filters that make no sense together. */
  mend?: (filter: Filter<R>) => Partial<Filter<R>>;
}

/** The state of a list as it stands in its address: filters by their names, what is beside them, and the page. */
export const listAddress = <R extends Readers, B = Record<never, never>>(
  path: string,
  readers: R,
  { beside, mend }: Options<R, B> = {},
) => {
  const names = Object.keys(readers);
  const fields = Object.entries<Field<unknown>>({ ...beside, page: pageField });
  const saidOf = (asked: Asked<R, B>, name: string) => (asked as Readonly<Record<string, unknown>>)[name];
  const read = (query: URLSearchParams): Asked<R, B> => {
    const filter = Object.fromEntries(
      names.map((name) => [name, readers[name]?.(query.get(name) ?? '') ?? null]),
    ) as Filter<R>;
    const others = fields.map(([name, field]) => [name, field.read(query.get(name) ?? '')]);
    return { ...filter, ...mend?.(filter), ...Object.fromEntries(others) } as Asked<R, B>;
  };
  const filterPairs = (filter: Filter<R>): Pair[] => names.map((name) => [name, filter[name] ?? null]);
  const pairsOf = (asked: Asked<R, B>): Pair[] => [
    ...filterPairs(asked),
    ...fields.map(([name, field]): Pair => [name, field.say(saidOf(asked, name))]),
  ];
  return {
    read,
    nothing: read(new URLSearchParams()),
    /** The address of the list in this state. */
    of: (asked: Asked<R, B>): string => joined(path, pairsOf(asked)),
    /** The same filters under another path: for a file with the same rows. */
    filtersAt: (other: string, filter: Filter<R>): string => joined(other, filterPairs(filter)),
    /**
     * The address of one entry of the list. `name` is a parameter of its own; the list from which it was opened stays in the address, so
     * that one can come back to it.
     */
    one: (name: string, id: string, asked: Asked<R, B>): string =>
      joined(path, [[name, id], ...pairsOf(asked)]),
    /** The same with another filter, from its first page on. */
    filtered: (asked: Asked<R, B>, change: Partial<Filter<R>>): Asked<R, B> => ({
      ...asked,
      ...change,
      page: 1,
    }),
    /** The same without any filter; what stands beside them stays. */
    unfiltered: (asked: Asked<R, B>): string =>
      joined(path, pairsOf({ ...asked, ...Object.fromEntries(names.map((name) => [name, null])), page: 1 })),
    /** The page that is asked for and the address of each page, as a list's body takes them. */
    pagesOf: (asked: Asked<R, B>) => ({
      page: asked.page,
      hrefOf: (page: number): string => joined(path, pairsOf({ ...asked, page })),
    }),
    isFiltered: (asked: Filter<R>): boolean => names.some((name) => asked[name] !== null),
  };
};
