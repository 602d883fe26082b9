import { availableParallelism } from 'node:os';
import { buyer, width } from './buying.ts';
import { median, report, timed } from './figures.ts';
import { prepareHouse, startHouse } from './house.ts';
import { type BenchPostgres, openPostgres } from './postgres.ts';
import { processorOf } from './processor.ts';

const purchases = 320;
/**
 * Purchases before the measurement, until V8 has compiled what runs often. After 640 a third of what a house took for a purchase was still V8's own
 * threads, most of it compiling; after 1,600 a quarter.
 */
const warmUp = 1600;
const rounds = 3;
const millisecondsMax = 12;
/** So many that none of them reaches the limit on an account's calls in a quarter of an hour. */
const buyers = 200;

interface Figures {
  rate: number;
  /** Milliseconds of processor time for one purchase. */
  house: number;
  database: number;
}

interface House {
  /** The folder of its checkout. */
  folder: string;
  /** The end of its database's name. */
  name: string;
  env?: Record<string, string>;
}

const measure = async (
  postgres: BenchPostgres,
  { folder, name, env = { WORKERS: '1' } }: House,
): Promise<Figures> => {
  const database = `hodhod_test_bench_${name}`;
  await postgres.create(database);
  const url = postgres.urlOf(database);
  const prepared = await prepareHouse(folder, url, { buyers });
  const house = await startHouse(folder, url, env);
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
  const buyOne = buyer(house.origin, prepared);
  await timed(numbers(0, warmUp), width, buyOne);
  const [houseBefore, databaseBefore] = [processorOf(house.pid), postgres.processor()];
  const seconds = await timed(numbers(warmUp, purchases), width, buyOne);
  const figures = {
    rate: purchases / seconds,
    house: (processorOf(house.pid) - houseBefore) / purchases,
    database: (postgres.processor() - databaseBefore) / purchases,
  };
  await house.stop();
  return figures;
};

const told = (all: readonly Figures[]) => {
  const rate = median(all.map((each) => each.rate));
  const [house, database] = [median(all.map((each) => each.house)), median(all.map((each) => each.database))];
  const parts = `${house.toFixed(1)} ms of processor in the house and ${database.toFixed(1)} ms in the database`;
  return { rate, processor: house + database, text: `${rate.toFixed(0)} a second, each ${parts}` };
};

/**
 * Measures whole purchases over HTTP (search, submit, hold, pay, tickets) in a house with its own process. If `other` is the folder of
 * another checkout, such as the revision before, its house takes turns with this one and is compared.
 */
export const benchWhole = async (other?: string): Promise<void> => {
  const postgres = await openPostgres();
  try {
    const [ours, theirs]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      if (other) theirs.push(await measure(postgres, { folder: other, name: 'other' }));
      ours.push(await measure(postgres, { folder: process.cwd(), name: 'whole' }));
    }
    const own = told(ours);
    const title = `whole purchases over HTTP, ${width} at once`;
    report(title, own.text, `${millisecondsMax} ms at most`, millisecondsMax / own.processor, 1);
    if (!other) return;
    const before = told(theirs);
    report(title, own.text, `${before.text} by the other house`, own.rate / before.rate, 2);
    report(
      'their processor',
      `${own.processor.toFixed(1)} ms`,
      `${before.processor.toFixed(1)} ms by the other house`,
      before.processor / own.processor,
      2,
    );
  } finally {
    await postgres.stop();
  }
};

/** Compares whole purchases over HTTP in a house of one process with those in a house of several, which take turns. */
export const benchWorkers = async (count = Math.max(2, availableParallelism())): Promise<void> => {
  const postgres = await openPostgres();
  try {
    const [one, many]: [Figures[], Figures[]] = [[], []];
    const folder = process.cwd();
    for (let round = 0; round < rounds; round += 1) {
      one.push(await measure(postgres, { folder, name: 'one' }));
      many.push(await measure(postgres, { folder, name: 'many', env: { WORKERS: String(count) } }));
    }
    const [alone, together] = [told(one), told(many)];
    report(
      `whole purchases over HTTP by ${count} processes, ${width} at once`,
      together.text,
      `${alone.text} by one`,
      together.rate / alone.rate,
      1,
    );
  } finally {
    await postgres.stop();
  }
};
