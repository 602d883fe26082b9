import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Clock } from '#server/platform/services.ts';
import { eachCall } from './each-call.ts';
import type { AnySupplier } from './port.ts';

const outcomeOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'kind' in answer ? String(answer.kind) : 'done';

/** The same supplier with every call timed and its outcome counted, for /metrics. */
export const measured = <P extends AnySupplier>(
  supplier: P,
  product: string,
  { metrics, clock }: { metrics: Metrics; clock: Clock },
): P => {
  const observe = metrics.duration('hodhod_supplier_seconds', 'How long a supplier took', [
    'product',
    'supplier',
    'call',
    'outcome',
  ]);
  return eachCall(supplier, (call, run) => async (...args) => {
    const began = clock.now().getTime();
    const note = (outcome: string) =>
      observe({ product, supplier: supplier.id, call, outcome }, (clock.now().getTime() - began) / 1000);
    try {
      const answer = await run(...args);
      note(outcomeOf(answer));
      return answer;
    } catch (error) {
      note(args.some((given) => given instanceof AbortSignal && given.aborted) ? 'late' : 'failed');
      throw error;
    }
  });
};
