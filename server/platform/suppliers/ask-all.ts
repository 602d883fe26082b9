import type { Logger } from 'pino';
import { type InTime, inTime } from './in-time.ts';
import type { AnySupplier } from './port.ts';

/** What one supplier said in time, or that it did not. */
export interface SupplierHeard<P, T> {
  supplier: P;
  state: InTime<T>['state'];
  /** Null where it did not answer. */
  value: T | null;
}

interface AskOptions<P, T> {
  product: string;
  deadlineMs: number;
  log: Logger;
  /** Told of each as soon as it answered, or will not any more. */
  onHeard?: ((heard: SupplierHeard<P, T>) => void) | undefined;
}

/** Asks every supplier side by side and takes what comes before the deadline; who is silent is logged. */
export const askAll = async <P extends AnySupplier, T>(
  suppliers: readonly P[],
  ask: (supplier: P, signal: AbortSignal) => Promise<T>,
  { product, deadlineMs, log, onHeard }: AskOptions<P, T>,
): Promise<{ heard: SupplierHeard<P, T>[]; isWhole: boolean }> => {
  const heard = await Promise.all(
    suppliers.map(async (supplier): Promise<SupplierHeard<P, T>> => {
      const result = await inTime(deadlineMs, (signal) => ask(supplier, signal));
      const value = result.state === 'answered' ? result.value : null;
      if (result.state !== 'answered') {
        const err = result.state === 'failed' ? result.error : undefined;
        log.warn({ product, supplier: supplier.id, state: result.state, err }, 'A supplier did not answer');
      }
      const one = { supplier, state: result.state, value };
      onHeard?.(one);
      return one;
    }),
  );
  return { heard, isWhole: heard.every(({ state }) => state === 'answered') };
};
