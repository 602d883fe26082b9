import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { SystemUser } from './place.ts';
import { EmbeddedError } from './problem.ts';

/** The user of that name in the text of /etc/passwd. */
export const findUser = (passwd: string, name: string): SystemUser | null => {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  if (!fields) return null;
  return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
};

const ownName = 'hodhod-db';

/**
 * The system user that PostgreSQL runs as; null unless we are root. It is one of our own without a shell, since another service's user
 * could read our data. It is made once; if it cannot be made, PostgreSQL's usual user or nobody is used.
 */
export const userToRunAs = (): SystemUser | null => {
  if (process.getuid?.() !== 0) return null;
  const look = (name: string) => findUser(readFileSync('/etc/passwd', 'utf8'), name);
  const known = look(ownName);
  if (known) return known;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownName], {
    stdio: 'ignore',
  });
  const user = look(ownName) ?? look('postgres') ?? look('nobody');
  if (!user)
    throw new EmbeddedError(
      'PostgreSQL cannot run as root and no other system user was found. Give DATABASE_URL.',
    );
  return user;
};
