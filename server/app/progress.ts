const slowMs = 1000;

/** Does a step; one that takes more than a second is named while it runs and timed at its end. */
export const step = async <T>(
  name: string,
  tell: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now();
  const slow = setTimeout(() => tell(`${name} …`), slowMs);
  try {
    return await work();
  } finally {
    clearTimeout(slow);
    const ms = performance.now() - began;
    if (ms > slowMs) tell(`${name}: ${(ms / 1000).toFixed(1)} s`);
  }
};
