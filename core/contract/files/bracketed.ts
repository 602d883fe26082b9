const isBranch = (value: object): boolean => {
  if (Array.isArray(value)) return true;
  const kind: unknown = Object.getPrototypeOf(value);
  // Only plain objects have keys to go into. A file has another prototype.
  return kind === null || Object.getPrototypeOf(kind) === null;
};

/**
 * A nested value as the pairs of a multipart request: `applicants[0][documents][passport]`. Files and other objects of a class stay as they
 * are, everything else becomes text. Null and undefined are left out, and so is what is empty without them; items of lists keep their
 * index.
 */
export const bracketedPairs = (value: unknown, name = ''): [name: string, leaf: unknown][] => {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (!isBranch(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    bracketedPairs(inner, name === '' ? key : `${name}[${key}]`),
  );
};
