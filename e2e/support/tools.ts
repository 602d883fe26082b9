import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A tool as one file, made once by each worker: read from a hundred files each time, it takes longer to load than to work. */
const bundled = new Map<string, Promise<string>>();
const bundle = (name: string): Promise<string> => {
  const made = bundled.get(name) ?? bundleAnew(name);
  bundled.set(name, made);
  return made;
};
const bundleAnew = async (name: string): Promise<string> => {
  // In the house's folder, where its packages are found.
  const outfile = join(root, 'dist', 'tools', `${name}-${process.pid}.js`);
  process.once('exit', () => rmSync(outfile, { force: true }));
  await build({
    absWorkingDir: root,
    entryPoints: [join('tools', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    loader: { '.typ': 'text' },
    logLevel: 'silent',
  });
  return outfile;
};

/** Runs a tool of the house on the instance under test, as `npm run …` does. */
export const tool = async (name: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, [await bundle(name), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
  return stdout;
};

/** Puts rials into the wallet of somebody who signed in once. */
export const creditWallet = (mobile: string, rials: number): Promise<string> =>
  tool('wallet', ['credit', mobile, String(rials)]);

export interface Place {
  airline?: string;
  flight?: number;
  /** YYYY-MM-DD */
  date: string;
}

/** Lets a front of bad weather come up over one flight or one day, so that other journeys do not notice. */
export const bringWeather = (kind: string, { airline, flight, date }: Place, value?: number) =>
  tool('weather', [
    kind,
    ...(airline === undefined ? [] : ['--airline', airline]),
    ...(flight === undefined ? [] : ['--flight', String(flight)]),
    '--date',
    date,
    ...(value === undefined ? [] : ['--value', String(value)]),
  ]);
