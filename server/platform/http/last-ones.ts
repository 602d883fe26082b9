/** The last of what was asked for, in this process. What comes to nothing is tried again by the next one who asks. */
export const lastOnes = <T>(most: number) => {
  const all = new Map<string, Promise<T | null>>();
  return {
    at: (key: string) => all.get(key),
    put(key: string, coming: Promise<T | null>): Promise<T | null> {
      all.set(key, coming);
      const [oldest] = all.keys();
      if (all.size > most && oldest !== undefined) all.delete(oldest);
      void coming.then((come) => {
        if (come === null && all.get(key) === coming) all.delete(key);
      });
      return coming;
    },
  };
};
