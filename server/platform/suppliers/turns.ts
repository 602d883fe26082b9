import { Bulkhead } from './bulkhead.ts';

/**
 * Limits how much work of one address goes on side by side; the rest waits for its turn, and null if too much waits. However much one
 * visitor asks at once, suppliers stay quick for the others.
 */
export const createTurns = (limits: { atOnceMax: number; waitingMax: number }) => {
  const byAddress = new Map<string, Bulkhead>();
  return async <T>(address: string, work: () => Promise<T>): Promise<{ value: T } | null> => {
    const own = byAddress.get(address) ?? new Bulkhead(limits);
    byAddress.set(address, own);
    if (!(await own.enter(undefined))) return null;
    try {
      return { value: await work() };
    } finally {
      own.leave();
      if (own.isEmpty) byAddress.delete(address);
    }
  };
};
