import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { testKeyCommand } from '#server/testing/keys.ts';

/** What was put into a prepared house: tokens of the buyers, and the day of the flights (YYYY-MM-DD). */
export interface Prepared {
  tokens: string[];
  date: string;
}

interface Wanted {
  buyers: number;
  /** How many movements the first buyer's wallet has. */
  movements?: number;
}

/** A script that prepares a house. It uses only what an older checkout has too. */
const preparation = (url: string, { buyers, movements = 0 }: Wanted, days: number): string => `
  const { testApp } = await import('#server/testing/app.ts');
  const { loadRooms } = await import('#server/app/rooms.ts');
  const { signIn } = await import('#server/testing/sign-in.ts');
  const { creditWallet } = await import('#server/commerce/wallet/credit.ts');
  const { addDepartures } = await import('#server/products/flight/suppliers/allotment/departures.ts');
  const app = await testApp({ databaseUrl: ${JSON.stringify(url)}, now: new Date(), rooms: loadRooms });
  const tokens = [];
  for (let i = 0; i < ${buyers}; i += 1) {
    const { token, userId } = await signIn(app);
    const credit = { userId, amount: 900_000_000_000, reason: 'bench', key: 'bench:' + i };
    await app.services.db.transaction().execute((tx) => creditWallet(tx, app.services, credit));
    tokens.push(token);
    if (i === 0)
      await app.services.db.transaction().execute(async (tx) => {
        for (let at = 0; at < ${movements}; at += 1)
          await creditWallet(tx, app.services, { userId, amount: 1_000_000, reason: 'bench', key: 'movement:' + at });
      });
  }
  const date = new Date(Date.now() + ${days} * 86_400_000).toISOString().slice(0, 10);
  await addDepartures(app.services.db, Array.from({ length: 16 }, (_, i) => ({
    departure_id: 'bench-' + i, airline: 'W5', flight_number: 9000 + i, origin: 'THR', destination: 'RAS',
    flight_date: date, departs_at: date + 'T12:00', minutes: 60, aircraft: 'A310', booking_class: 'Y',
    adult_fare: 20_000_000, child_fare: 20_000_000, infant_fare: 2_000_000, baggage_kg: 20, capacity: 1_000_000,
    is_demo: false,
  })));
  await app.close();
  process.stdout.write('PREPARED ' + JSON.stringify({ tokens, date }) + '\\n', () => process.exit(0));`;

const run = (folder: string, args: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Waits until the output of a process matches `found`; gives the first group of the match, or the whole match. */
const heard = (child: ChildProcess, found: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`a house ended before its time: ${said.slice(-500)}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const match = found.exec(said);
      if (match) resolve(match[1] ?? match[0]);
    });
  });

/** Puts buyers with money and flights into the empty database of this URL, with the code of the checkout in `folder`. */
export const prepareHouse = async (folder: string, url: string, wanted: Wanted): Promise<Prepared> => {
  const script = ['--import', 'tsx', '--input-type=module', '-e', preparation(url, wanted, 6)];
  const preparing = run(folder, script, {});
  const text = await heard(preparing, /PREPARED (\{.*\})\n/);
  return JSON.parse(text) as Prepared;
};

/** A limit of unpaid orders and seats that no bench reaches. */
const unbounded = '10000';

/** Starts the house of the checkout in `folder` in its own process, built as `npm start` builds it; gives its address. */
export const startHouse = async (folder: string, url: string, env: Record<string, string> = {}) => {
  const built = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: folder, stdio: 'inherit' });
  if (built.status !== 0) throw new Error(`the house in ${folder} could not be built`);
  const child = run(folder, ['--enable-source-maps', join(import.meta.dirname, '../begin.mjs')], {
    DATABASE_URL: url,
    KEY_COMMAND: testKeyCommand,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO_INVENTORY_DAYS: '0',
    OPEN_ORDERS_PER_ACCOUNT: unbounded,
    OPEN_SEATS_PER_ACCOUNT: unbounded,
    OPEN_SEATS_PER_DEPARTURE: unbounded,
    OPEN_ORDERS_PER_ADDRESS: unbounded,
    OPEN_SEATS_PER_ADDRESS: unbounded,
    ...env,
  });
  const origin = await heard(child, /http:\/\/[\d.]+:\d+/);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise<void>((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
