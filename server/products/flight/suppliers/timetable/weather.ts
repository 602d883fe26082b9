import { sql } from 'kysely';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import type { Db } from '#server/platform/services.ts';

/** The troubles that the remote system can cause. */
export const weatherKinds = [
  'latency', // every call takes value … valueMax milliseconds
  'search_failed', // a search answers with an error
  'search_timeout', // a search never answers
  'price_change', // prices at order differ from the search's by value percent
  'sold_out', // somebody else took the last seat
  'reprice_timeout', // asking the price again does not answer
  'hold_refused', // a hold is refused for a reason of its own
  'hold_timeout', // a hold does not answer and did not happen
  'hold_lost', // a hold happens and its answer is lost
  'issue_refused', // issuing is refused for good
  'issue_timeout', // issuing does not answer and did not happen
  'issue_lost', // issuing happens and its answer is lost
  'refund_timeout', // giving back does not answer and did not happen
  'refund_lost', // giving back happens and its answer is lost
  'correct_refused', // another national code is refused for a reason of its own
  'correct_lost', // a national code is taken and the answer is lost
  'status_timeout', // asking for the status does not answer
] as const;
export type WeatherKind = (typeof weatherKinds)[number];

/** One weather front. What it does not name is not limited. */
export interface Weather {
  kind: WeatherKind;
  airline?: string;
  flightNumber?: number;
  flightDate?: PlainDate;
  /** Milliseconds or percent, by kind. */
  value?: number;
  valueMax?: number;
  /** How often it strikes before it is over; absent means until it is cleared. */
  times?: number;
}

interface WeatherRow {
  weather_id: number;
  kind: WeatherKind;
  airline: string | null;
  flight_number: number | null;
  flight_date: PlainDate | null;
  value: number;
  value_max: number | null;
  times_left: number | null;
}

/** A flight on a day; without airline and number a whole search. */
export interface WeatherPlace {
  airline?: string;
  number?: number;
  date?: PlainDate;
}

export const setWeather = async (db: Db, weather: Weather): Promise<void> => {
  await sql`
    insert into timetable_weather (kind, airline, flight_number, flight_date, value, value_max, times_left)
    values (${weather.kind}, ${weather.airline ?? null}, ${weather.flightNumber ?? null}, ${weather.flightDate ?? null},
      ${weather.value ?? 0}, ${weather.valueMax ?? null}, ${weather.times ?? null})`.execute(db);
};

export const clearWeather = async (db: Db): Promise<void> => {
  await sql`delete from timetable_weather`.execute(db);
};

/** Every front that is not over, newest first. */
export const listWeather = async (db: Db): Promise<Weather[]> => {
  const { rows } = await sql<WeatherRow>`
    select * from timetable_weather where times_left is distinct from 0 order by weather_id desc`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    ...(row.airline === null ? {} : { airline: row.airline }),
    ...(row.flight_number === null ? {} : { flightNumber: row.flight_number }),
    ...(row.flight_date === null ? {} : { flightDate: row.flight_date }),
    value: row.value,
    ...(row.value_max === null ? {} : { valueMax: row.value_max }),
    ...(row.times_left === null ? {} : { times: row.times_left }),
  }));
};

/** The weather at a moment, as one call meets it. */
export interface Sky {
  /** The newest front of a kind that lies over the place; does not use up a time. */
  over(kind: WeatherKind, place: WeatherPlace): { value: number; valueMax: number | null } | null;
  /** Whether a front of the kind strikes now; uses up one of its times. */
  strikes(kind: WeatherKind, place: WeatherPlace): Promise<boolean>;
}

const lies = (row: WeatherRow, place: WeatherPlace): boolean =>
  (row.airline === null || row.airline === place.airline) &&
  (row.flight_number === null || row.flight_number === place.number) &&
  (row.flight_date === null || row.flight_date === place.date) &&
  row.times_left !== 0;

/** Reads the weather: a handful of rows at most. */
export const readSky = async (db: Db): Promise<Sky> => {
  const { rows } = await sql<WeatherRow>`select * from timetable_weather order by weather_id desc`.execute(
    questionsTo(db),
  );
  const find = (kind: WeatherKind, place: WeatherPlace) =>
    rows.find((row) => row.kind === kind && lies(row, place));
  return {
    over(kind, place) {
      const row = find(kind, place);
      return row ? { value: row.value, valueMax: row.value_max } : null;
    },
    async strikes(kind, place) {
      const row = find(kind, place);
      if (!row) return false;
      if (row.times_left === null) return true;
      const used = await sql<{ weather_id: number }>`
        update timetable_weather set times_left = times_left - 1
        where weather_id = ${row.weather_id} and times_left > 0 returning weather_id`.execute(db);
      return used.rows.length > 0;
    },
  };
};
