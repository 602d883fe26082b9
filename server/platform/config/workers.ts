import { availableParallelism, totalmem } from 'node:os';

const gigabyte = 1024 ** 3;

/** What this machine, or the container that this runs in, has. */
const thisMachine = () => ({
  cores: availableParallelism(),
  // Without a limit it is 0 on some versions of Node and beyond all memory on others.
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
});

/** Of the connections that an operator allows, each process wants this many at least before there is one more of them. */
const connectionsOfEach = 4;

/** More than this somebody has to want: on a large machine that others share, and at a PostgreSQL that allows a hundred connections. */
const usualMax = 8;

/**
 * How many processes a house is where nobody says it: one a core where there are three or more, eight at most, as far as each has a
 * gigabyte and four of the connections that were given.
 */
export const usualWorkers = (
  givenPool: number | undefined,
  { cores, memoryBytes } = thisMachine(),
): number => {
  if (cores < 3) return 1;
  const poolFor = givenPool === undefined ? cores : Math.floor(givenPool / connectionsOfEach);
  return Math.max(1, Math.min(cores, usualMax, Math.floor(memoryBytes / gigabyte), poolFor));
};

/** How many connections a house opens at most where nobody says it. */
export const usualPool = (workers: number): number => Math.max(16, workers * connectionsOfEach);
