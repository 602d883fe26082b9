import type { ChosenOffer } from '#server/products/flight/suppliers/port.ts';
import type { Statement } from '#server/testing/asked.ts';
import { type Agency, makeBuyers, makeDepartures, openAgency } from './agency.ts';
import { median, report, timed } from './figures.ts';
import { type BenchPostgres, openPostgres } from './postgres.ts';
import { processorOf } from './processor.ts';
import { openBare, recorded, replay } from './recorder.ts';

const purchases = 400;
const width = 16;
const rounds = 3;
const base = 'hodhod_test_bench_base';

interface Market {
  users: string[];
  offers: ChosenOffer[];
}

/** The same statements by a bare driver: purchases a second, and milliseconds of processor for one in its process and in PostgreSQL. */
interface Bare {
  rate: number;
  driver: number;
  database: number;
}

const makeBase = async (postgres: BenchPostgres): Promise<Market> => {
  await postgres.create(base);
  const { app } = await openAgency(postgres.urlOf(base));
  const market = { users: await makeBuyers(app, 64), offers: await makeDepartures(app, 64) };
  await app.close();
  return market;
};

const onCopy = async <T>(
  postgres: BenchPostgres,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const database = `hodhod_test_bench_${name}`;
  await postgres.create(database, base);
  return work(postgres.urlOf(database));
};

const pick = <T>(list: readonly T[], at: number): T => {
  const item = list[at % list.length];
  if (item === undefined) throw new Error('an empty market');
  return item;
};

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Purchases per second by the agency: `buyers` at a time, each on another departure or all on one. */
const measure = (postgres: BenchPostgres, market: Market, buyers: number, count: number, isHot: boolean) =>
  onCopy(postgres, 'ours', async (url) => {
    const agency: Agency = await openAgency(url);
    const buy = (i: number) =>
      agency.buy({ userId: pick(market.users, i), number: i }, pick(market.offers, isHot ? 0 : i));
    const warmUp = numbers(20).map((i) => i + 1_000_000);
    await timed(warmUp, buyers, buy);
    await agency.allIssued(warmUp.length);
    const started = process.hrtime.bigint();
    await timed(numbers(count), buyers, buy);
    await agency.allIssued(count + warmUp.length);
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    await agency.app.close();
    return count / seconds;
  });

const recordAll = (postgres: BenchPostgres, market: Market): Promise<Statement[][][]> =>
  onCopy(postgres, 'recorded', async (url) => {
    const agency = await openAgency(url);
    const all: Statement[][][] = [];
    for (const i of numbers(purchases)) {
      all.push(
        await recorded(async () => {
          await agency.buy({ userId: pick(market.users, i), number: i }, pick(market.offers, i));
          await agency.settled();
        }),
      );
    }
    await agency.allIssued(purchases);
    await agency.app.close();
    return all;
  });

const measureBare = (postgres: BenchPostgres, statements: Statement[][][]): Promise<Bare> =>
  onCopy(postgres, 'bare', async (url) => {
    const pool = openBare(url, width);
    const [driverBefore, databaseBefore] = [processorOf(process.pid), postgres.processor()];
    const seconds = await timed(statements, width, (purchase) => replay(pool, purchase));
    const driver = (processorOf(process.pid) - driverBefore) / statements.length;
    const database = (postgres.processor() - databaseBefore) / statements.length;
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::integer as count from orders where status = 'FinalizationSuccessful'",
    );
    await pool.end();
    if (rows[0]?.count !== statements.length)
      throw new Error('the replayed purchases did not all end with tickets');
    return { rate: statements.length / seconds, driver, database };
  });

/** Compares whole purchases with their statements alone over a bare driver, and many buyers of one departure with a single one. */
export const benchPurchases = async (): Promise<void> => {
  const postgres = await openPostgres();
  try {
    const market = await makeBase(postgres);
    const statements = await recordAll(postgres, market);
    const each = median(statements.map((purchase) => purchase.flat().length));
    const [ours, one, crowd]: number[][] = [[], [], []];
    const bare: Bare[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours?.push(await measure(postgres, market, width, purchases, false));
      bare.push(await measureBare(postgres, statements));
      one?.push(await measure(postgres, market, 1, 100, true));
      crowd?.push(await measure(postgres, market, 32, purchases, true));
    }
    const [a, b] = [median(ours ?? []), median(bare.map(({ rate }) => rate))];
    const [driver, database] = [
      median(bare.map((each) => each.driver)),
      median(bare.map((each) => each.database)),
    ];
    report(
      `purchases a second, ${width} at once, ${each} statements each`,
      `${a.toFixed(0)} complete (record, hold, pay from the wallet, issue)`,
      `${b.toFixed(0)} by a bare driver (prepared, sent at once, in ${median(statements.map((purchase) => purchase.length))} transactions; ${driver.toFixed(1)} ms of processor each in the driver and ${database.toFixed(1)} ms in the database)`,
      a / b,
      0.5,
    );
    const [c, d] = [median(crowd ?? []), median(one ?? [])];
    report(
      'purchases a second on one departure',
      `${c.toFixed(0)} with 32 buyers at once`,
      `${d.toFixed(0)} with one buyer`,
      c / d,
      1,
    );
  } finally {
    await postgres.stop();
  }
};
