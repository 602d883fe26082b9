// npm run weather: makes the demo airline system fail, for demonstrations. Works while an instance runs too.
import { parseArgs } from 'node:util';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import { isDemoDatabase } from '#server/platform/house/kind.ts';
import type { Weather, WeatherKind } from '#server/products/flight/suppliers/timetable/weather.ts';
import {
  clearWeather,
  listWeather,
  setWeather,
  weatherKinds,
} from '#server/products/flight/suppliers/timetable/weather.ts';
import { withDatabase } from './database.ts';
import { said } from './explained.ts';

const usage = `Usage:
  npm run weather                             shows the weather
  npm run weather -- clear                    ends it
  npm run weather -- <kind> [--airline W5] [--flight 1041] [--date 2026-12-01] [--value 8] [--max 250] [--times 1]
kinds: ${weatherKinds.join(', ')}
--value is milliseconds for latency (up to --max) and percent for price_change.`;

const isKind = (text: string): text is WeatherKind => weatherKinds.some((kind) => kind === text);

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`--${name} must be a whole number.\n${usage}`);
  return value;
};

const read = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      airline: { type: 'string' },
      flight: { type: 'string' },
      date: { type: 'string' },
      value: { type: 'string' },
      max: { type: 'string' },
      times: { type: 'string' },
    },
  });

/** The front that the command line describes. Throws with the usage if it describes none. */
const frontOf = (kind: string, given: ReturnType<typeof read>['values']): Weather => {
  if (!isKind(kind)) throw new Error(usage);
  const { airline, flight, date, value, max, times } = given;
  if (date !== undefined && !isPlainDate(date)) throw new Error(`--date must be YYYY-MM-DD.\n${usage}`);
  return {
    kind,
    ...(airline === undefined ? {} : { airline: airline.toUpperCase() }),
    ...(flight === undefined ? {} : { flightNumber: wholeNumber('flight', flight) }),
    ...(date === undefined ? {} : { flightDate: date }),
    ...(value === undefined ? {} : { value: wholeNumber('value', value) }),
    ...(max === undefined ? {} : { valueMax: wholeNumber('max', max) }),
    ...(times === undefined ? {} : { times: wholeNumber('times', times) }),
  };
};

try {
  const { positionals, values } = read();
  const [command] = positionals;
  const fronts = await withDatabase(async ({ db }) => {
    if (!(await isDemoDatabase(db)))
      throw new Error(
        'This house is no demonstration: its airlines are not played, so they have no weather.',
      );
    if (command === 'clear') await clearWeather(db);
    else if (command !== undefined) await setWeather(db, frontOf(command, values));
    return listWeather(db);
  });
  for (const front of fronts) console.log(JSON.stringify(front));
  if (fronts.length === 0) console.log('The sky is clear.');
} catch (error) {
  console.error(said(error));
  process.exitCode = 1;
}
