import type { Clock } from '#server/platform/services.ts';

/** Closed lets questions through, open refuses them, half-open lets one through to see whether all is well again. */
export type BreakerState = 'closed' | 'halfOpen' | 'open';

/** A circuit breaker that counts failures in a row, of all callers together, and follows the injected clock. */
export class Breaker {
  readonly #failuresMax: number;
  readonly #openSeconds: number;
  readonly #clock: Clock;
  #failures = 0;
  #state: BreakerState = 'closed';
  #openedAt = 0;

  constructor(options: { failuresMax: number; openSeconds: number; clock: Clock }) {
    this.#failuresMax = options.failuresMax;
    this.#openSeconds = options.openSeconds;
    this.#clock = options.clock;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** Whether a question may go out. While it is half-open, the outcome of the one question that may go decides for all. */
  admits(): boolean {
    if (this.#state === 'closed') return true;
    const rested = this.#clock.now().getTime() - this.#openedAt;
    // This is also true for a probe that never told its outcome: after the same time another may go.
    if (rested < this.#openSeconds * 1000) return false;
    this.#state = 'halfOpen';
    this.#openedAt = this.#clock.now().getTime();
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#state = 'closed';
  }

  failed(): void {
    this.#failures += 1;
    if (this.#state === 'open' || (this.#state === 'closed' && this.#failures < this.#failuresMax)) return;
    this.#state = 'open';
    this.#openedAt = this.#clock.now().getTime();
  }
}
