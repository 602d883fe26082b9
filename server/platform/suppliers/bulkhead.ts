/** Lets so many in at once and so many wait; whoever comes then is turned away at once. */
export class Bulkhead {
  readonly #atOnceMax: number;
  readonly #waitingMax: number;
  readonly #waiting = new Set<() => void>();
  #inside = 0;

  constructor(options: { atOnceMax: number; waitingMax: number }) {
    this.#atOnceMax = options.atOnceMax;
    this.#waitingMax = options.waitingMax;
  }

  get isEmpty(): boolean {
    return this.#inside === 0;
  }

  /** Waits for a place; false if even the queue is full. Rejects if `signal` ends the waiting. */
  async enter(signal: AbortSignal | undefined): Promise<boolean> {
    if (this.#inside < this.#atOnceMax) {
      this.#inside += 1;
      return true;
    }
    if (this.#waiting.size >= this.#waitingMax) return false;
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.delete(go);
        reject(signal?.reason);
      };
      const go = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      this.#waiting.add(go);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
    return true;
  }

  /** Gives the place to the one who has waited longest. */
  leave(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#inside -= 1;
  }
}
