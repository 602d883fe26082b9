import { availableParallelism, totalmem } from 'node:os';
import pg from 'pg';
import { ConfigError } from './env.ts';
import { isLoopback } from './loopback.ts';

const gigabyte = 1024 ** 3;

/** The cores and the memory of this machine, or of the container that this runs in. */
const thisMachine = () => ({
  cores: availableParallelism(),
  // If the process has no limit, `constrainedMemory` is 0 on some versions of Node and more than all memory on others.
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
});

/** There is one more process only if each gets at least this many of the connections that the operator allows. */
const connectionsOfEach = 4;

/**
 * More processes than this have to be asked for, because of large machines that are shared and of a PostgreSQL that allows a hundred
 * connections.
 */
const usualMax = 8;

/**
 * The default number of processes: one a core if there are three or more, eight at most, as long as each has a gigabyte and four of the
 * allowed connections.
 */
export const usualWorkers = (
  givenPool: number | undefined,
  { cores, memoryBytes } = thisMachine(),
): number => {
  if (cores < 3) return 1;
  const poolFor = givenPool === undefined ? cores : Math.floor(givenPool / connectionsOfEach);
  return Math.max(1, Math.min(cores, usualMax, Math.floor(memoryBytes / gigabyte), poolFor));
};

/** The host, or the folder of a socket, as the driver reads it. @throws ConfigError where the driver cannot, as with a certificate that is not there */
const hostOf = (databaseUrl: string): string => {
  try {
    return new pg.Client({ connectionString: databaseUrl }).host;
  } catch (error) {
    throw new ConfigError(
      `Wrong configuration. DATABASE_URL: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

/** Whether the database of this URL, null for the embedded one, works on the cores of this machine. */
const isHere = (databaseUrl: string | null): boolean => {
  if (databaseUrl === null) return true;
  const host = hostOf(databaseUrl);
  return host.startsWith('/') || isLoopback(host);
};

/** As many as any house opens for one process, however many cores there are. */
const usualConnections = 16;

/**
 * The default for the most connections that a house opens. A database on this machine takes its cores: if all connections of a busy hour
 * had work at once, the house itself would wait for a core, and answers nobody meanwhile (`decisions/statements.md`).
 */
export const usualPool = (
  workers: number,
  databaseUrl: string | null,
  { cores }: Pick<ReturnType<typeof thisMachine>, 'cores'> = thisMachine(),
): number => {
  const ofOne = isHere(databaseUrl) ? Math.min(usualConnections, 2 * cores + 1) : usualConnections;
  return Math.max(ofOne, workers * connectionsOfEach);
};
