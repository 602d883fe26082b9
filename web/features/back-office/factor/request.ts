import type { FactorLack } from '#core/contract/factor.ts';

export interface FactorRequest {
  lack: FactorLack;
  /** Called with true when it was proved, with false when the dialog was closed. */
  answer: (isProved: boolean) => void;
}

let current: FactorRequest | null = null;
const listeners = new Set<() => void>();

const change = (next: FactorRequest | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Asks staff for their second factor over whatever is on the screen. Several callers at once wait for one answer. */
export const requestFactor = (lack: FactorLack): Promise<boolean> =>
  new Promise((resolve) => {
    const open = current;
    change({
      lack: open?.lack ?? lack,
      answer: (isProved) => {
        open?.answer(isProved);
        resolve(isProved);
      },
    });
  });

/** Answers the question that is open. */
export const answerFactor = (isProved: boolean): void => {
  const asked = current;
  if (!asked) return;
  change(null);
  asked.answer(isProved);
};

export const factorRequest = (): FactorRequest | null => current;

export const onFactorRequest = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
