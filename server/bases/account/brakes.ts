import type { Services } from '#server/platform/services.ts';

/** A limit on what turned out wrong. */
export interface Brake {
  key: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Runs work that may turn out to be a wrong guess. A use of every brake is taken before and given back where the work
 * was no wrong guess, so that guesses made at once are never more than a brake allows. Null where a brake holds:
 * nothing was done.
 */
export const underBrakes = async <T>(
  { limits }: Pick<Services, 'limits'>,
  brakes: readonly Brake[],
  work: () => Promise<{ result: T; counts: boolean }>,
): Promise<{ result: T } | null> => {
  const taken: Brake[] = [];
  const giveBack = () => Promise.all(taken.map(({ key }) => limits.giveBack(key)));
  for (const brake of brakes) {
    const { allowed } = await limits.take(brake.key, brake.limit, brake.windowSeconds);
    if (!allowed) {
      await giveBack();
      return null;
    }
    taken.push(brake);
  }
  const { result, counts } = await work();
  if (!counts) await giveBack();
  return { result };
};
