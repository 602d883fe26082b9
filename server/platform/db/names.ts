type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
/** `firstName` is `first_name`. */
export type Snake<S extends string> = S extends `${infer A}${infer B}`
  ? `${A extends Lowercase<A> ? A : `_${Lowercase<A>}`}${Snake<B>}`
  : S;

/** A row with the names that the program uses: `first_name` becomes `firstName`. */
export type Named<T> = { [K in keyof T & string as Camel<K>]: T[K] };

/** The reverse: a row with the names of its columns. */
export type InColumns<T> = { [K in keyof T & string as Snake<K>]: T[K] };

const renamed = (values: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));

/** Remembers each result, since names of columns are few and asked for again and again. */
const remembering = (rename: (name: string) => string) => {
  const known = new Map<string, string>();
  return (name: string): string => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = rename(name);
    known.set(name, made);
    return made;
  };
};

const camel = remembering((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
const snake = remembering((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

export const named = <T extends object>(row: T): Named<T> => renamed(row, camel) as Named<T>;

export const inColumns = <T extends object>(values: T): InColumns<T> =>
  renamed(values, snake) as InColumns<T>;
