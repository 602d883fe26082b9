import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundled } from '#server/testing/bundled.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Runs a tool of the house on the tested instance, as `npm run …` does. */
export const tool = async (name: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, [await bundled(`import '#tools/${name}.ts';`), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
  return stdout;
};

/** Puts rials into the wallet of somebody who has signed in once. */
export const creditWallet = (mobile: string, rials: number): Promise<string> =>
  tool('wallet', ['credit', mobile, String(rials)]);

export interface Place {
  airline?: string;
  flight?: number;
  /** YYYY-MM-DD */
  date: string;
}

/** Brings bad weather over one flight or one day only, so that other journeys do not notice. */
export const bringWeather = (kind: string, { airline, flight, date }: Place, value?: number) =>
  tool('weather', [
    kind,
    ...(airline === undefined ? [] : ['--airline', airline]),
    ...(flight === undefined ? [] : ['--flight', String(flight)]),
    '--date',
    date,
    ...(value === undefined ? [] : ['--value', String(value)]),
  ]);
