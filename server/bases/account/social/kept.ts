import type { Services } from '#server/platform/services.ts';

type Parts = Pick<Services, 'cache' | 'clock' | 'fetch' | 'log'>;

interface Kept {
  body: unknown;
  /** Milliseconds; from then on it is asked for again. */
  freshUntil: number;
}

const patienceMs = 5000;
const fresh = { leastMs: 5 * 60_000, mostMs: 86_400_000, unsaidMs: 3_600_000 };
/** How often the provider is asked again while it does not answer. */
const againMs = 60_000;
/** How long the last good answer may be used instead; keys retired by then sign nothing. */
const keptSeconds = 30 * 86_400;

/** How long an answer may be kept by its own headers, within bounds. */
const lifeOf = (headers: Headers): number => {
  const seconds = /\bmax-age=(\d{1,9})\b/i.exec(headers.get('cache-control') ?? '')?.[1];
  if (seconds === undefined) return fresh.unsaidMs;
  return Math.min(Math.max(Number(seconds) * 1000, fresh.leastMs), fresh.mostMs);
};

/**
 * Reads public documents of a provider (discovery, keys), and keeps them for as long as their headers allow. If the provider does not
 * answer, the last good answer is used, for all instances; null if there never was one.
 */
export const keptDocuments = ({ cache, clock, fetch, log }: Parts) => {
  const ask = async (url: string): Promise<Kept | null> => {
    try {
      const answer = await fetch(url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      const body: unknown = await answer.json();
      return { body, freshUntil: clock.now().getTime() + lifeOf(answer.headers) };
    } catch (error) {
      log.warn({ err: error, url }, 'A provider of social sign-in did not answer');
      return null;
    }
  };

  const keep = (url: string, kept: Kept) =>
    cache.set(`social:${url}`, Buffer.from(JSON.stringify(kept)), keptSeconds);

  return {
    /** `anew` asks although the stored one is fresh, because a key is missing in it. */
    async read(url: string, { anew = false } = {}): Promise<unknown> {
      const bytes = await cache.get(`social:${url}`);
      const known = bytes && (JSON.parse(bytes.toString()) as Kept);
      if (known && !anew && clock.now().getTime() < known.freshUntil) return known.body;
      const asked = await ask(url);
      const kept = asked ?? (known && { ...known, freshUntil: clock.now().getTime() + againMs });
      if (!kept) return null;
      await keep(url, kept);
      return kept.body;
    },
  };
};
