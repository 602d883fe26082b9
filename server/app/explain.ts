import { BackupError } from '#server/platform/backup/problem.ts';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/env.ts';
import { NewerDatabaseError } from '#server/platform/db/migrate.ts';
import { InUseError } from '#server/platform/embedded/lock.ts';
import { EmbeddedError } from '#server/platform/embedded/problem.ts';

/** Why nobody can come in at this address, by the variable that says so. */
export const listenProblem = (error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT: ${port} is in use by another program. Give another PORT.`);
  if (code === 'EACCES')
    return new ConfigError(`PORT: ${port} needs more rights than this user has. Give one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigError(`HOST: ${host} is no address of this machine (${code}).`);
  return error;
};

/** A process of the house could not begin; the message is what it said about it. */
export class BeginError extends Error {
  override name = 'BeginError';
}

/** Errors whose messages say what an operator has to do. */
const forPeople = [BackupError, BeginError, ConfigError, EmbeddedError, InUseError, NewerDatabaseError];

/** Both addresses of a name may fail, and then the error of both says nothing itself. */
const wordsOf = (error: Error): string => {
  const [first] = error instanceof AggregateError ? error.errors : [];
  return error.message || (first instanceof Error ? first.message : error.name);
};

/** What a person should read of an error that stopped the start or a tool; null where it is a bug and needs its stack. */
export const explain = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code))
    return `DATABASE_URL: the database does not answer (${wordsOf(error)})`;
  // Class 28 is a refused login; the others: no such database, too many connections, shutting down, starting up.
  if (code.startsWith('28') || ['3D000', '53300', '57P01', '57P03'].includes(code))
    return `DATABASE_URL: ${error.message}`;
  if (code === '53100') return `There is no room left on the disk of the database (${error.message})`;
  return null;
};
