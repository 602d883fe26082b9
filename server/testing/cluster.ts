import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLinks, copyBinaries, packagedBinaries } from '#server/platform/embedded/binaries.ts';
import { type Cluster, startCluster } from '#server/platform/embedded/cluster.ts';
import { canEnter, choosePlace } from '#server/platform/embedded/place.ts';
import { userToRunAs } from '#server/platform/embedded/system-user.ts';

/** A PostgreSQL of the packaged binaries that lives as long as one run; `name` stands in the name of its folder. */
export const startThrowawayCluster = async (
  name: string,
  settings: Record<string, string> = {},
): Promise<Pick<Cluster, 'urlOf' | 'stop'>> => {
  const folder = mkdtempSync(join(tmpdir(), `hodhod-${name}-`));
  // PostgreSQL may run as another user, who has to come through.
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
  const cluster = await startCluster({ home, binaries: place.binaries, runAs, password: name, settings });
  return {
    urlOf: (database) => cluster.urlOf(database),
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
