import { execFile } from 'node:child_process';
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { icuLocale, withKnownLocale } from './locale.ts';
import { type ClusterOptions, childEnv, identity, superuser } from './options.ts';
import { EmbeddedError } from './problem.ts';

/** Makes the cluster beside its place and moves it there whole, so that a start cut short leaves nothing half made. */
export const initialise = async ({ home, binaries, runAs, password }: ClusterOptions): Promise<void> => {
  const half = join(home, 'data.half');
  const secret = join(home, 'password.half');
  const make = (locale: string) => {
    rmSync(half, { recursive: true, force: true });
    const flags = ['-U', superuser, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    const order = ['--locale-provider=icu', `--icu-locale=${icuLocale}`, `--locale=${locale}`];
    return promisify(execFile)(join(binaries, 'bin', 'initdb'), ['-D', half, ...flags, ...order], {
      ...identity(runAs),
      cwd: home,
      env: childEnv(binaries),
    });
  };
  writeFileSync(secret, password, { mode: 0o600 });
  if (runAs) chownSync(secret, runAs.uid, runAs.gid);
  try {
    await withKnownLocale(make);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw said ? new EmbeddedError(`PostgreSQL could not make its data: ${said}`) : error;
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(half, join(home, 'data'));
};
