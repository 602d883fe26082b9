import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { icuLocale, withKnownLocale } from './locale.ts';
import { type ClusterOptions, childEnv, identity, superuser } from './options.ts';
import { EmbeddedError } from './problem.ts';

/** Makes the cluster beside its place and moves it there whole, so that an interrupted start leaves nothing half made. */
export const initialise = async ({ home, binaries, runAs, password }: ClusterOptions): Promise<void> => {
  const half = join(home, 'data.half');
  const secret = join(home, 'password.half');
  const make = async (locale: string) => {
    rmSync(half, { recursive: true, force: true });
    const flags = ['-U', superuser, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    const order = ['--locale-provider=icu', `--icu-locale=${icuLocale}`, `--locale=${locale}`];
    // It gets its own process group. A signal to the house's group would kill it, and the start would fail instead of being stopped.
    const initdb = spawn(join(binaries, 'bin', 'initdb'), ['-D', half, ...flags, ...order], {
      ...identity(runAs),
      cwd: home,
      env: childEnv(binaries),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [[code, signal], said] = await Promise.all([once(initdb, 'close'), text(initdb.stderr)]);
    if (code !== 0)
      throw new EmbeddedError(`PostgreSQL could not make its data: ${said.trim() || (signal ?? code)}`);
  };
  writeFileSync(secret, password, { mode: 0o600 });
  if (runAs) chownSync(secret, runAs.uid, runAs.gid);
  try {
    await withKnownLocale(make);
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(half, join(home, 'data'));
};
