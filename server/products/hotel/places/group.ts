/** Values by a name that they share, in the order in which they come. */
export const groupBy = <T>(values: Iterable<T>, nameOf: (value: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const name = nameOf(value);
    const known = groups.get(name);
    if (known) known.push(value);
    else groups.set(name, [value]);
  }
  return groups;
};
