import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Clock } from '#server/platform/services.ts';
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
  const timed =
    <A extends unknown[], R>(call: string, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
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
    };
  return {
    id: supplier.id,
    title: supplier.title,
    search: timed('search', supplier.search),
    reprice: timed('reprice', supplier.reprice),
    hold: timed('hold', supplier.hold),
    holdStatus: timed('holdStatus', supplier.holdStatus),
    release: timed('release', supplier.release),
    issue: timed('issue', supplier.issue),
    issueStatus: timed('issueStatus', supplier.issueStatus),
    refundQuote: timed('refundQuote', supplier.refundQuote),
    refund: timed('refund', supplier.refund),
    refundStatus: timed('refundStatus', supplier.refundStatus),
    rules: timed('rules', supplier.rules),
    lowestFares: timed('lowestFares', supplier.lowestFares),
  };
};
