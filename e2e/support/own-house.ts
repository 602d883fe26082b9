import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/files.ts';
import { quickFolder } from '#tools/in-memory.mjs';

/** A demonstration of its own, for what is set for a whole house. */
export interface OwnHouse {
  address: string;
  stop(): Promise<void>;
}

/** Starts a house with these settings beside that of the other journeys, with few seats and rooms, so that it stands soon. */
export const ownHouse = async (settings: Readonly<Record<string, string>>): Promise<OwnHouse> => {
  const folder = mkdtempSync(join(quickFolder(), 'hodhod-e2e-own-'));
  // PostgreSQL may run as another user, who must be able to pass this folder.
  chmodSync(folder, 0o711);
  const house = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: projectFolder(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      WORKERS: '1',
      LOG_LEVEL: 'error',
      DEMO_INVENTORY_DAYS: '0',
      DEMO_HOTELS_PER_CITY: '12',
      ...settings,
    },
  });
  const stop = async () => {
    if (house.exitCode === null && house.signalCode === null) {
      house.kill('SIGTERM');
      await once(house, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    house.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const at = /Hodhod is at (http:\/\/[\w.]+:\d+)\n/.exec(said)?.[1];
      if (at !== undefined) resolve(at);
    });
    house.once('exit', () => reject(new Error(`The house did not start: ${said}`)));
  });
  return { address, stop };
};
