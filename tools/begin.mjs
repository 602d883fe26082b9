// The house of the folder that this is run in, built of its source as it is now: for benches and tests. In a file of its own: further
// processes of a house are begun with the flags of the first.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (file) => import(pathToFileURL(join(process.cwd(), file)).href);

const { build } = await load('tools/build.mjs');
await build(() => undefined);
const { start } = await load('dist/server/main.js');
await start(process.env, console.log);
