import type { Services } from '#server/platform/services.ts';

/** So many uses in a window. */
export interface Brake {
  key: string;
  limit: number;
  windowSeconds: number;
}

interface Held {
  retryAfterSeconds: number;
}

type Parts = Pick<Services, 'limits'>;

/** Takes uses back that turned out to be none. */
export const giveUsesBack = ({ limits }: Parts, brakes: readonly Brake[]): Promise<unknown> =>
  Promise.all(brakes.map(({ key }) => limits.giveBack(key)));

/** Takes one use of every brake, or of none where one holds: then it says for how long. */
export const takeAll = async (parts: Parts, brakes: readonly Brake[]): Promise<Held | null> => {
  const taken: Brake[] = [];
  for (const brake of brakes) {
    const { allowed, retryAfterSeconds } = await parts.limits.take(
      brake.key,
      brake.limit,
      brake.windowSeconds,
    );
    if (!allowed) {
      await giveUsesBack(parts, taken);
      return { retryAfterSeconds };
    }
    taken.push(brake);
  }
  return null;
};

/** Whether one of the brakes would hold now, and for how long. */
export const wouldHold = async (parts: Parts, brakes: readonly Brake[]): Promise<Held | null> => {
  const held = await takeAll(parts, brakes);
  if (!held) await giveUsesBack(parts, brakes);
  return held;
};

/**
 * Runs work that may turn out to be a wrong guess. A use of every brake is taken before and given back where the work
 * was no wrong guess, so that guesses made at once are never more than a brake allows. Where a brake holds, nothing
 * is done.
 */
export const underBrakes = async <T>(
  parts: Parts,
  brakes: readonly Brake[],
  work: () => Promise<{ result: T; counts: boolean }>,
): Promise<{ result: T } | Held> => {
  const held = await takeAll(parts, brakes);
  if (held) return held;
  const { result, counts } = await work();
  if (!counts) await giveUsesBack(parts, brakes);
  return { result };
};
