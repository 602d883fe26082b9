import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLinks, copyBinaries, packagedBinaries } from '#server/platform/embedded/binaries.ts';
import { canEnter, choosePlace } from '#server/platform/embedded/place.ts';
import { type SupervisedCluster, superviseCluster } from '#server/platform/embedded/supervise.ts';
import { userToRunAs } from '#server/platform/embedded/system-user.ts';

export interface ThrowawayCluster extends SupervisedCluster {
  /** The number of its first process; one that ends is started again, and meanwhile this is 0. */
  postmaster(): number;
}

/** A PostgreSQL of the packaged binaries that lives as long as one run; `name` stands in the name of its folder. */
export const startThrowawayCluster = async (
  name: string,
  settings: Record<string, string> = {},
): Promise<ThrowawayCluster> => {
  const folder = mkdtempSync(join(tmpdir(), `hodhod-${name}-`));
  // PostgreSQL may run as another user, who needs to pass through the folder.
  chmodSync(folder, statSync(folder).mode | 0o011);
  const { folder: binaries, version } = packagedBinaries();
  const runAs = userToRunAs();
  const place = choosePlace({
    dataDir: folder,
    binaries,
    version,
    runAs,
    recorded: null,
    freshName: name,
    canEnter,
  });
  if (place.copy) await copyBinaries(binaries, place.binaries);
  else completeLinks(binaries);
  const home = join(folder, 'postgres');
  const options = { home, binaries: place.binaries, runAs, password: name, settings };
  const cluster = await superviseCluster(options, () => undefined);
  return {
    urlOf: cluster.urlOf,
    postmaster: () => {
      const file = join(home, 'data', 'postmaster.pid');
      return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    },
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
