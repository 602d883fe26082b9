const keptMax = 500;

/** The last few values of something by key, as this process saw them. Whoever uses one asks the database whether it is still so. */
export const createRecent = <T>() => {
  const kept = new Map<string, T>();
  return {
    get: (key: string): T | undefined => kept.get(key),
    set(key: string, value: T): void {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    },
  };
};
