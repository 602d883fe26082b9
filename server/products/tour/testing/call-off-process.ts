import { room as account } from '#server/bases/account/index.ts';
import { createSavedTravellers } from '#server/bases/account/travellers/index.ts';
import { createFiles } from '#server/bases/files/index.ts';
import { createCommerce } from '#server/commerce/index.ts';
import { testApp } from '#server/testing/app.ts';
import { room } from '../index.ts';
import { runJob } from './staff.ts';

/** What the process that is killed works on, and after how many orders its end begins. */
interface KilledCallOff {
  databaseUrl: string;
  now: string;
  orders: number;
}

/** Ends orders of a date that was called off, tells when it begins the last one it may, and stays in it for ever once that is ended. */
export const carryOutUntilKilled = async ({ databaseUrl, now, orders }: KilledCallOff): Promise<void> => {
  let begun = 0;
  const app = await testApp({
    databaseUrl,
    now,
    rooms: (services) => {
      const { commerce, room: money } = createCommerce(services);
      const files = createFiles(services);
      const slow: typeof commerce = {
        ...commerce,
        endByHouse: async (...asked) => {
          begun += 1;
          if (begun === orders) process.stdout.write('last\n');
          const ended = await commerce.endByHouse(...asked);
          if (begun === orders) await new Promise(() => undefined);
          return ended;
        },
      };
      const bases = { ...files, savedTravellers: createSavedTravellers(services) };
      return [account(services), files.room, money, room(services, slow, bases)];
    },
  });
  await runJob(app, 'tour-call-offs');
};
