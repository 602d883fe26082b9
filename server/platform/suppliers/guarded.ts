import { isOutOfReach } from '#server/platform/db/out-of-reach.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Clock } from '#server/platform/services.ts';
import { Breaker } from './breaker.ts';
import { Bulkhead } from './bulkhead.ts';
import { eachCall } from './each-call.ts';
import { guardFigures } from './figures.ts';
import { type AnySupplier, AskedTooOften, type CallOf } from './port.ts';

/** How many questions a supplier gets at once, and when it is left in peace. */
export interface GuardLimits {
  atOnceMax: number;
  /** How many searches may wait: whoever is turned away sees the other suppliers. */
  waitingMax: number;
  /** How many buyers may wait whose price is asked again: they rather wait longer than lose what they chose. */
  buyersWaitingMax: number;
  /** How many failures in a row, of any call, open the breaker. */
  failuresMax: number;
  openSeconds: number;
}

/** Which calls of a port are guarded, and how. */
export interface Guarding<P> {
  /** The product's name, for the figures. */
  product: string;
  /**
   * Calls that may be refused, with the queue that they stand in: that of searches or that of buyers. All other calls go out whatever
   * happened before, since a booking needs them; their outcome counts too.
   */
  questions: Partial<Record<CallOf<P>, 'looking' | 'buying'>>;
  /** Calls that are not guarded: they ask nobody outside the house, and say nothing about the supplier's health. */
  unguarded?: readonly CallOf<P>[];
}

const guardLimits: GuardLimits = {
  atOnceMax: 32,
  waitingMax: 64,
  buyersWaitingMax: 1000,
  failuresMax: 5,
  openSeconds: 15,
};

/** A question that was not put to the supplier, because it fails or has too many already. */
class NotAsked extends Error {
  override name = 'NotAsked';
}

/** The answer, or the signal's reason if that comes first: a call that ignores its signal is not waited for. */
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
 * The same supplier behind a bulkhead and a circuit breaker. The caller's signal is the deadline; what is later counts as a failure. See
 * decisions/supplier-guards.md.
 */
export const guarded = <P extends AnySupplier>(
  supplier: P,
  { product, questions, unguarded = [] }: Guarding<P>,
  { metrics, clock }: { metrics: Metrics; clock: Clock },
  limits: GuardLimits = guardLimits,
): P => {
  const { id } = supplier;
  const breaker = new Breaker({ ...limits, clock });
  // Searches and purchases have their own queues, so that many searches do not delay those who buy.
  const queues = {
    looking: new Bulkhead(limits),
    buying: new Bulkhead({ ...limits, waitingMax: limits.buyersWaitingMax }),
  };
  const figures = guardFigures(metrics, { product, supplier: id });
  let underWay = 0;
  const count = (by: 1 | -1 | 0) => {
    underWay += by;
    figures.underWay(underWay);
  };
  const tell = () => figures.circuit(breaker.state);
  tell();
  count(0);

  const watched = async <R>(run: () => Promise<R>, signal: AbortSignal | undefined): Promise<R> => {
    count(1);
    try {
      const answer = await unlessAborted(run(), signal);
      if (isUnknown(answer)) breaker.failed();
      else breaker.succeeded();
      return answer;
    } catch (error) {
      // A supplier that limits our searches is still well, and purchases must go on.
      if (error instanceof AskedTooOften) breaker.succeeded();
      // Our own database was away, or we had too much to do, which says nothing about the supplier either.
      else if (!isOutOfReach(error) && !(supplier.isOfTheHouse && signal?.aborted)) breaker.failed();
      throw error;
    } finally {
      count(-1);
      tell();
    }
  };

  const refuse = (call: string, reason: 'open' | 'full'): never => {
    figures.rejected(call, reason);
    throw new NotAsked(`${call} of ${id} was not asked: ${reason}`);
  };

  const signalOf = (args: readonly unknown[]) => args.find((given) => given instanceof AbortSignal);
  return eachCall(
    supplier,
    (call, run) => {
      const queue = questions[call];
      if (queue === undefined) return (...args) => watched(() => run(...args), signalOf(args));
      const bulkhead = queues[queue];
      return async (...args) => {
        const signal = signalOf(args);
        if (!(await bulkhead.enter(signal))) refuse(call, 'full');
        try {
          if (!breaker.admits()) refuse(call, 'open');
          tell();
          return await watched(() => run(...args), signal);
        } finally {
          bulkhead.leave();
        }
      };
    },
    unguarded,
  );
};
