import type { Random } from '#server/platform/services.ts';
import type { Latency } from './env.ts';
import type { Sky, WeatherPlace } from './weather.ts';

/** Waits; rejects with the signal's reason as soon as it is aborted. */
const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
  });

/** How long a call without an answer is waited for if nobody else ends it. */
const silenceMilliseconds = 60_000;

/** The time that the way to the remote system and back takes. */
export const travel = async (
  sky: Sky,
  place: WeatherPlace,
  { latency, random, signal }: { latency: Latency; random: Random; signal?: AbortSignal },
): Promise<void> => {
  const front = sky.over('latency', place);
  const [min, max] = front ? [front.value, front.valueMax ?? front.value] : [latency.min, latency.max];
  const wait = min + random.below(Math.max(1, max - min + 1));
  if (wait > 0) await sleep(wait, signal);
};

/** No answer: waits until the caller gives up, and then fails. */
export const silence = async (signal: AbortSignal): Promise<never> => {
  await sleep(silenceMilliseconds, signal);
  throw new Error('the timetable system did not answer');
};
