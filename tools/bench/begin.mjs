// The built house of the folder that this is run in. In a file of its own: further processes of a house are begun with the flags of the first.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { start } = await import(pathToFileURL(join(process.cwd(), 'dist/server/main.js')).href);
await start(process.env, console.log);
