import { isOutOfReach } from '#server/platform/db/out-of-reach.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Clock } from '#server/platform/services.ts';
import { eachCall } from './each-call.ts';
import type { BreakerState } from './guards/breaker.ts';
import { Breaker } from './guards/breaker.ts';
import { Bulkhead } from './guards/bulkhead.ts';
import { honestOffers } from './guards/honest.ts';
import { AskedTooOften, type FlightSupplier } from './port.ts';

/** How much a supplier is asked at once, and when it is left in peace. */
export interface GuardLimits {
  atOnceMax: number;
  /** Of searches and calendars; who is turned away sees the other suppliers. */
  waitingMax: number;
  /** Of buyers whose price is asked again: they wait longer rather than lose their flight. */
  buyersWaitingMax: number;
  /** Failures in a row, of any call. */
  failuresMax: number;
  openSeconds: number;
}

const guardLimits: GuardLimits = {
  atOnceMax: 32,
  waitingMax: 64,
  buyersWaitingMax: 1000,
  failuresMax: 5,
  openSeconds: 15,
};

const levelOf: Record<BreakerState, number> = { closed: 0, halfOpen: 1, open: 2 };

/** Only these may be refused: they are questions. What a booking needs goes out whatever happened before. */
const questions: ReadonlySet<keyof FlightSupplier> = new Set(['search', 'reprice', 'lowestFares']);

/** A question that was not put to the supplier, since it fails or has too many already. */
class NotAsked extends Error {
  override name = 'NotAsked';
}

/** The answer, or the signal's reason where that comes first: who ignores a signal is not waited for. */
const unlessAborted = <T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
};

const isUnknown = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'unknown';

/**
 * The same supplier behind a bulkhead and a circuit breaker, its offers held against the contract and the question. The
 * deadline is the caller's signal: what is late then counts as a failure. See decisions/supplier-guards.md.
 */
export const guarded = (
  supplier: FlightSupplier,
  { metrics, clock }: { metrics: Metrics; clock: Clock },
  limits: GuardLimits = guardLimits,
): FlightSupplier => {
  const { id } = supplier;
  const breaker = new Breaker({ ...limits, clock });
  const searching = new Bulkhead(limits);
  // Apart, so that a storm of searches does not stand before those who buy.
  const buying = new Bulkhead({ ...limits, waitingMax: limits.buyersWaitingMax });
  const circuit = metrics.level(
    'hodhod_flight_supplier_circuit',
    'Circuit of a flight supplier: 0 closed, 1 half-open, 2 open',
    ['supplier'],
  );
  const underWay = metrics.level(
    'hodhod_flight_supplier_in_flight',
    'Questions that a flight supplier has in hand',
    ['supplier'],
  );
  const rejected = metrics.counter(
    'hodhod_flight_supplier_rejected',
    'Questions that were not put to a flight supplier: circuit open, or too many at once',
    ['supplier', 'call', 'reason'],
  );
  const dropped = metrics.counter(
    'hodhod_flight_offers_dropped',
    'Offers of a flight supplier that cannot be true',
    ['supplier', 'reason'],
  );
  let inFlight = 0;
  const count = (by: 1 | -1) => {
    inFlight += by;
    underWay({ supplier: id }, inFlight);
  };
  const tell = () => circuit({ supplier: id }, levelOf[breaker.state]);
  tell();
  underWay({ supplier: id }, 0);

  const watched = async <R>(run: () => Promise<R>, signal: AbortSignal | undefined): Promise<R> => {
    count(1);
    try {
      const answer = await unlessAborted(run(), signal);
      if (isUnknown(answer)) breaker.failed();
      else breaker.succeeded();
      return answer;
    } catch (error) {
      // Its limit on us says nothing about its health: purchases must not stand behind searches.
      if (error instanceof AskedTooOften) breaker.succeeded();
      // Nor does our own database that was away: once it is back, seats are on sale at once.
      else if (!isOutOfReach(error)) breaker.failed();
      throw error;
    } finally {
      count(-1);
      tell();
    }
  };

  const refuse = (call: string, reason: 'open' | 'full'): never => {
    rejected({ supplier: id, call, reason });
    throw new NotAsked(`${call} of ${id} was not asked: ${reason}`);
  };

  const shielded = eachCall(supplier, (call, run) => async (...args) => {
    const signal = args.find((given) => given instanceof AbortSignal);
    if (!questions.has(call)) return watched(() => run(...args), signal);
    const bulkhead = call === 'reprice' ? buying : searching;
    if (!(await bulkhead.enter(signal))) refuse(call, 'full');
    try {
      if (!breaker.admits()) refuse(call, 'open');
      tell();
      return await watched(() => run(...args), signal);
    } finally {
      bulkhead.leave();
    }
  });

  return {
    ...shielded,
    search: async (criteria, signal) =>
      honestOffers(await shielded.search(criteria, signal), criteria, (lie) =>
        dropped({ supplier: id, reason: lie }),
      ),
    reprice: async (offer, passengers, signal) => {
      const answer = await shielded.reprice(offer, passengers, signal);
      if (answer.kind !== 'done') return answer;
      const [value] = honestOffers([answer.value], { ...offer.criteria, passengers }, (lie) =>
        dropped({ supplier: id, reason: lie }),
      );
      return value ? { kind: 'done', value } : { kind: 'unknown' };
    },
    lowestFares: async (origin, destination, from, to, signal) => {
      const fares = await shielded.lowestFares(origin, destination, from, to, signal);
      const isTrue = (date: string, price: number) =>
        Number.isSafeInteger(price) && price > 0 && date >= from && date <= to;
      return new Map([...fares].filter(([date, price]) => isTrue(date, price)));
    },
  };
};
