class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime';
}

/**
 * Waits for the answer of an outside system for at most `seconds`. The question goes on nevertheless.
 * @throws NoAnswerInTime
 */
export const withDeadline = async <T>(question: Promise<T>, seconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime(`no answer within ${seconds} s`)), seconds * 1000);
    timer.unref();
  });
  try {
    return await Promise.race([question, late]);
  } finally {
    clearTimeout(timer);
  }
};
