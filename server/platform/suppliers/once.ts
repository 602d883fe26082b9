/** Calls under a name that is already under way get the answer of that call: the same line is not carried on twice at once. */
export const createOnce = () => {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const running = underWay.get(name);
    // Questions of the same name have answers of the same type.
    if (running) return running as Promise<T>;
    const started = run().finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
};
