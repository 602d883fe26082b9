import { join } from 'node:path';
import type { SystemUser } from './place.ts';

export interface ClusterOptions {
  /** Folder of the cluster, its socket and its log; created if needed. */
  home: string;
  binaries: string;
  runAs: SystemUser | null;
  password: string;
  /** Folder of its socket; chosen if absent. */
  socket?: string;
  /** More settings of PostgreSQL. */
  settings?: Record<string, string>;
}

/** The user that made the cluster: a superuser, for what the house does when it starts. */
export const superuser = 'hodhod';

export interface Login {
  user: string;
  password: string;
}

export const identity = (user: SystemUser | null) => (user ? { uid: user.uid, gid: user.gid } : {});

export const childEnv = (binaries: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  LD_LIBRARY_PATH: join(binaries, 'lib'),
});
