import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Clock } from '#server/platform/services.ts';
import { eachCall } from './each-call.ts';
import type { FlightSupplier } from './port.ts';

type Measure = (labels: { supplier: string; call: string; outcome: string }, seconds: number) => void;

const outcomeOf = (answer: unknown): string => {
  if (typeof answer === 'object' && answer !== null && 'kind' in answer) return String(answer.kind);
  return 'done';
};

/** The same supplier with every call timed and its outcome counted, for /metrics. */
export const measured = (
  supplier: FlightSupplier,
  { metrics, clock }: { metrics: Metrics; clock: Clock },
): FlightSupplier => {
  const observe: Measure = metrics.duration(
    'hodhod_flight_supplier_seconds',
    'How long a flight supplier took',
    ['supplier', 'call', 'outcome'],
  );
  return eachCall(supplier, (call, run) => async (...args) => {
    const began = clock.now().getTime();
    const note = (outcome: string) =>
      observe({ supplier: supplier.id, call, outcome }, (clock.now().getTime() - began) / 1000);
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
