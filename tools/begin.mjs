// For benches and tests: builds the house of the current folder and starts it. This is a file and not an argument of `node`, since a
// house starts its further processes with the flags of the first one.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (file) => import(pathToFileURL(join(process.cwd(), file)).href);

const { build } = await load('tools/build.mjs');
await build(() => undefined);
const { start } = await load('dist/server/main.js');
await start(process.env, console.log);
