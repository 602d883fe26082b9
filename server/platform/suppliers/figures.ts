import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { BreakerState } from './breaker.ts';

const levelOf: Record<BreakerState, number> = { closed: 0, halfOpen: 1, open: 2 };

/** The figures of the guards around one supplier. */
export const guardFigures = (metrics: Metrics, of: { product: string; supplier: string }) => {
  const circuit = metrics.level(
    'hodhod_supplier_circuit',
    'Circuit of a supplier: 0 closed, 1 half-open, 2 open',
    ['product', 'supplier'],
    // Each process has its own circuit. The highest value is shown, since one open circuit is worth a look.
    'max',
  );
  const underWay = metrics.level(
    'hodhod_supplier_under_way',
    'Questions that a supplier has in hand',
    ['product', 'supplier'],
    'sum',
  );
  const rejected = metrics.counter(
    'hodhod_supplier_rejected',
    'Questions that were not put to a supplier: circuit open, or too many at once',
    ['product', 'supplier', 'call', 'reason'],
  );
  return {
    circuit: (state: BreakerState) => circuit(of, levelOf[state]),
    underWay: (count: number) => underWay(of, count),
    rejected: (call: string, reason: 'open' | 'full') => rejected({ ...of, call, reason }),
  };
};

/** Counts offers of a supplier that cannot be true, by what is wrong with them. */
export const dropCounter = (
  metrics: Metrics,
  of: { product: string; supplier: string },
): ((reason: string) => void) => {
  const dropped = metrics.counter('hodhod_offers_dropped', 'Offers of a supplier that cannot be true', [
    'product',
    'supplier',
    'reason',
  ]);
  return (reason) => dropped({ ...of, reason });
};
