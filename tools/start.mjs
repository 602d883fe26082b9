// npm start: from a fresh clone to a running agency. Uses nothing but Node until the packages are there.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const tell = (line) => console.log(line);
const root = join(import.meta.dirname, '..');

/** Stops once and wholly; a second signal ends at once. */
const stopOnSignals = (running, explainLoss) => {
  let stopping = false;
  const stop = async (code) => {
    if (stopping) process.exit(1);
    stopping = true;
    try {
      await running.stop();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
    process.exit(code);
  };
  process.on('SIGINT', () => {
    tell('Stopping: answering what is open …');
    stop(0);
  });
  process.on('SIGTERM', () => stop(0));
  process.on('SIGHUP', () => stop(0));
  running.lost.then(() => {
    if (stopping) return;
    console.error(explainLoss);
    stop(1);
  });
};

const main = async () => {
  const { install } = await import('./install.mjs');
  install(tell);
  const { build } = await import('./build.mjs');
  await build(tell);
  process.setSourceMapsEnabled(true);
  const server = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
  try {
    stopOnSignals(await server.start(process.env, tell), 'The embedded database ended; stopping.');
  } catch (error) {
    console.error(server.explain(error) ?? error);
    process.exit(1);
  }
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
