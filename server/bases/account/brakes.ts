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

/** Takes uses back that turned out not to count. */
export const giveUsesBack = ({ limits }: Parts, brakes: readonly Brake[]): Promise<unknown> =>
  Promise.all(brakes.map(({ key }) => limits.giveBack(key)));

/** Takes one use of every brake. If one of them refuses, it takes none and returns how long to wait. */
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

/** Whether one of the brakes would refuse now, and for how long. */
export const wouldHold = async (parts: Parts, brakes: readonly Brake[]): Promise<Held | null> => {
  const held = await takeAll(parts, brakes);
  if (!held) await giveUsesBack(parts, brakes);
  return held;
};

/**
 * Runs work that may turn out to be a wrong guess. A use of every brake is taken before the work and given back if it was no wrong guess,
 * so that guesses made at once are never more than a brake allows. If a brake refuses, the work is not done.
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
