/** What comes within so many milliseconds; `instead` if nothing does. Work that is late goes on, and nobody hears of it any more. */
export const soon = async <T, I>(milliseconds: number, work: Promise<T>, instead: I): Promise<T | I> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<I>((resolve) => {
    timer = setTimeout(resolve, milliseconds, instead);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
