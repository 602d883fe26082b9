import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/platform/services.ts';

/** The longest that one call waits for the next window. */
const waitMsMax = 5000;
const windowMs = 60_000;

/** The moment that a header names: a date, seconds since 1970, or seconds from now. */
const momentOf = (text: string, now: number): number => {
  if (!/^\d+$/.test(text)) return Date.parse(text);
  const seconds = Number(text);
  return seconds > 1_000_000_000 ? seconds * 1000 : now + seconds * 1000;
};

/** Keeps to the rate limit that answers announce, for everybody who asks through it. */
export class Pace {
  readonly #clock: Clock;
  #closedUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Reads the RateLimit headers of an answer; `isRefused` if it was a refusal for too many questions. */
  note(headers: Headers, isRefused: boolean): void {
    if (!isRefused && headers.get('ratelimit-remaining') !== '0') return;
    const now = this.#clock.now().getTime();
    const told = headers.get('ratelimit-reset') ?? headers.get('retry-after') ?? '';
    const reset = momentOf(told, now);
    this.#closedUntil = Number.isFinite(reset) ? reset : now + windowMs;
  }

  /** Waits for the next window; false if that is further off than `msMax`. Rejects with the signal. */
  async open(signal: AbortSignal, msMax: number): Promise<boolean> {
    const wait = this.#closedUntil - this.#clock.now().getTime();
    if (wait <= 0) return true;
    if (wait > Math.min(waitMsMax, msMax)) return false;
    await sleep(wait, undefined, { signal });
    this.#closedUntil = 0;
    return true;
  }
}
