/** How long to wait after the last keystroke, so that a name is saved once and not ten times. */
const pauseMs = 2000;

export type SavingState = 'saving' | 'saved' | 'failed';

/**
 * Saves what changes, once it rests, one saving at a time and always the latest. What failed waits for the next change or
 * for `flush`.
 */
export const createSaver = <P>(
  save: (payload: P) => Promise<boolean>,
  onState: (state: SavingState) => void,
) => {
  let next: { payload: P } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let told: SavingState | null = null;
  const tell = (state: SavingState): void => {
    if (state !== told) onState(state);
    told = state;
  };

  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(begin, pauseMs);
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (!next || isStopped) return;
    const now = next;
    next = null;
    isSaving = true;
    tell('saving');
    const isSaved = await save(now.payload);
    isSaving = false;
    if (isStopped) return;
    if (next) {
      schedule();
      return;
    }
    tell(isSaved ? 'saved' : 'failed');
    if (!isSaved) next = now;
  };

  const begin = (): void => {
    if (!isSaving) underWay = run();
  };

  return {
    change: (payload: P): void => {
      if (isStopped) return;
      next = { payload };
      // While the latest waits, what was saved before it says nothing.
      tell('saving');
      schedule();
    },
    /** Saves at once: the page is being left, or the connection is back. */
    flush: begin,
    /** Stops saving, since the application was sent or dropped. Resolves once a saving that is under way has ended. */
    stop: (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
};
