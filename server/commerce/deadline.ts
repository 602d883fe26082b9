class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime';
}

/** The answer of an outside system, or NoAnswerInTime. The question itself is not taken back. */
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
