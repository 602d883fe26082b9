// npm start: makes a running agency of a fresh clone. Needs only Node until the packages are installed.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const tell = (line) => console.log(line);
const root = join(import.meta.dirname, '..');

/** One Ctrl+C may bring two signals, one from the terminal and one passed on by npm. Both come within this time. */
const sameWishMs = 2000;

/**
 * Stops once and completely, even if a signal comes while the house still starts. A second Ctrl+C after `sameWishMs` ends at once, and
 * the guardian of PostgreSQL then stops the database.
 */
const stopOnSignals = (starting) => {
  let since = null;
  const stop = async (code = 0) => {
    if (since !== null) return;
    since = performance.now();
    try {
      await (await starting).stop();
      process.exit(code);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGINT', () => {
    if (since === null) tell('Stopping: answering what is open …');
    else if (performance.now() - since > sameWishMs) process.exit(1);
    stop();
  });
  process.on('SIGTERM', () => stop());
  process.on('SIGHUP', () => stop());
  return stop;
};

/** Stops when npm is gone. A killed npm passes no signal on, and then only the process id would be left to stop this process. */
const stopWithoutNpm = (stop) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    stop();
  }, 500);
  look.unref();
};

const main = async () => {
  const { install } = await import('./install.mjs');
  install(tell);
  const { build } = await import('./build.mjs');
  await build(tell);
  process.setSourceMapsEnabled(true);
  const server = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
  try {
    const starting = server.start(process.env, tell);
    const stop = stopOnSignals(starting);
    stopWithoutNpm(stop);
    const { ended } = await starting;
    // systemd or the container's host then starts it again.
    ended?.then((why) => {
      console.error(why);
      return stop(1);
    });
  } catch (error) {
    console.error(server.explain(error) ?? error);
    process.exit(1);
  }
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
