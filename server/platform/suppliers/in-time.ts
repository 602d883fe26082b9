/** The outcome of a question that had to be answered in time. */
export type InTime<T> =
  | { state: 'answered'; value: T }
  | { state: 'late' }
  | { state: 'failed'; error: unknown };

/** Asks under a deadline. A call that is late is told so by the signal and not waited for; if it fails afterwards, that is ignored. */
export const inTime = async <T>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<InTime<T>> => {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<InTime<T>>((resolve) => {
    timer = setTimeout(() => {
      resolve({ state: 'late' });
      control.abort(new Error('the deadline passed'));
    }, milliseconds);
  });
  const answered = (async () => ask(control.signal))().then(
    (value): InTime<T> => ({ state: 'answered', value }),
    (error: unknown): InTime<T> => ({ state: control.signal.aborted ? 'late' : 'failed', error }),
  );
  const result = await Promise.race([answered, late]);
  clearTimeout(timer);
  return result;
};
