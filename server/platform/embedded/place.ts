import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The system user that PostgreSQL runs as when we are root, since it refuses to run as root. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

export interface PlaceQuestion {
  dataDir: string;
  binaries: string;
  version: string;
  /** Null if PostgreSQL runs as ourselves. */
  runAs: SystemUser | null;
  /** Where an earlier start put the cluster of this DATA_DIR, if it recorded that. */
  recorded: string | null;
  /** A name for the cluster if it lies outside DATA_DIR. */
  freshName: string;
  canEnter(folder: string, user: SystemUser): boolean;
}

export interface ClusterPlace {
  /** Parent folder of the cluster, made for and owned by the user that runs PostgreSQL. */
  home: string;
  binaries: string;
  /** True if the binaries must be copied to `binaries` first. */
  copy: boolean;
  /** True if the cluster lies outside DATA_DIR. */
  outside: boolean;
}

/** Where data of a system user of its own may lie: outside every home directory. */
export const outsideRoot = '/var/lib/hodhod';

/** Decides where the cluster and the binaries lie. Pure except for `canEnter`. */
export const choosePlace = (question: PlaceQuestion): ClusterPlace => {
  const { dataDir, binaries, version, runAs, recorded, freshName, canEnter } = question;
  const inside = join(dataDir, 'postgres');
  const enterable = (folder: string) => runAs === null || canEnter(folder, runAs);
  // The recorded place wins, since the data are there, even if today's rules would choose another.
  const home = recorded ?? (enterable(dataDir) ? inside : join(outsideRoot, freshName));
  const copy = !enterable(binaries);
  return {
    home,
    binaries: copy ? join(outsideRoot, `postgresql-${version}`, 'native') : binaries,
    copy,
    outside: home !== inside,
  };
};

/**
 * Whether the user may pass through the folder and all folders above it, by their modes. A folder that is still to be made counts as its
 * parent.
 */
export const canEnter = (folder: string, user: SystemUser): boolean => {
  for (let at = folder; ; at = dirname(at)) {
    const stats = statSync(at, { throwIfNoEntry: false });
    if (stats) {
      const bit = stats.uid === user.uid ? 0o100 : stats.gid === user.gid ? 0o010 : 0o001;
      if ((stats.mode & bit) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
};
