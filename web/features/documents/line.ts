/** Runs at most so many pieces of work at once; the others wait in the order in which they came. */
export const createLine = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    running -= 1;
    waiting.shift()?.();
  };
  const enter = (): Promise<void> =>
    new Promise((resolve) => {
      const begin = (): void => {
        running += 1;
        resolve();
      };
      if (running < most) begin();
      else waiting.push(begin);
    });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
