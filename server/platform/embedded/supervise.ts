import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, chooseSocket, startCluster } from './cluster.ts';
import type { ClusterOptions } from './options.ts';

const firstPauseMs = 100;
const longestPauseMs = 5000;

export type SupervisedCluster = Pick<Cluster, 'urlOf' | 'stop'>;

/** A cluster that is started again at the same address whenever it ends by itself, until it is stopped. */
export const superviseCluster = async (
  given: ClusterOptions,
  tell: (line: string) => void,
): Promise<SupervisedCluster> => {
  const options = { socket: chooseSocket(given.home), ...given };
  let cluster: Cluster | null = await startCluster(options);
  const { urlOf } = cluster;
  let isStopping = false;
  let hurry: () => void = () => undefined;

  const startAgain = async (): Promise<Cluster | null> => {
    for (let pause = firstPauseMs; !isStopping; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        // If somebody removed the data, an empty database must not take their place.
        if (!existsSync(join(given.home, 'data'))) throw new Error(`The database in ${given.home} is gone`);
        return await startCluster(options);
      } catch (error) {
        tell(error instanceof Error ? error.message : 'PostgreSQL did not start');
        await new Promise<void>((resolve) => {
          hurry = resolve;
          setTimeout(resolve, pause).unref();
        });
      }
    }
    return null;
  };
  const watch = async (): Promise<void> => {
    while (cluster) {
      await cluster.ended;
      if (isStopping) return;
      tell('The embedded PostgreSQL ended by itself; it is started again.');
      cluster = await startAgain();
      // It may have been told to stop while the cluster was starting again.
      if (isStopping) return cluster?.stop();
      tell('The embedded PostgreSQL is back.');
    }
  };
  const watching = watch();

  return {
    urlOf,
    async stop() {
      isStopping = true;
      hurry();
      await cluster?.stop();
      await watching;
    },
  };
};
