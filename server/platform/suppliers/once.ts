/** Calls of one name that come while one is under way get its answer: the same line is not carried on twice at once. */
export const createOnce = () => {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const running = underWay.get(name);
    // One name always belongs to one kind of answer.
    if (running) return running as Promise<T>;
    const started = run().finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
};
