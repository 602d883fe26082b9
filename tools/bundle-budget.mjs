// The script that a page loads before anyone touches it, gzipped, against its budget. Reads what the build wrote:
// the entry with its static imports, the boot script, and everything that the boot script asks for on that page.
// What is fetched later (pickers, dialogs, other pages) is not in it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const site = process.argv[2] ?? join(import.meta.dirname, '..', 'dist', 'web');
// What is meant is 100 and 150 kB; half a kB is left to the compressors of other Nodes.
const budgetsKb = { '/': 100.5, '/plp': 150.5 };
/** Pages that are asked for by the entry: their folder under web/ → budget. */
const foldersKb = {
  'products/visa/overview': 125,
  'products/visa/guide': 125,
  'products/visa/kinds': 132,
  'products/visa/application': 160,
};

if (!existsSync(join(site, '.vite/manifest.json'))) {
  console.error(`There is no build at ${site}; run vite build first.`);
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
const entry = Object.values(manifest).find((chunk) => chunk.isEntry);

const withImports = (chunk, files = new Set()) => {
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const name of chunk.imports ?? []) withImports(manifest[name], files);
  return files;
};

const boot = readdirSync(join(site, 'assets')).find((name) => /^boot-.*\.js$/.test(name));
const bootText = readFileSync(join(site, 'assets', boot), 'utf8');
const [, names, byPath] = /var n=(\[.*?\]),f=(\{.*?\}),s=/.exec(bootText);
const askedFiles = JSON.parse(names);
const asked = (path) => JSON.parse(byPath)[path].map((at) => askedFiles[at]);

const sizeOf = (file) => gzipSync(readFileSync(join(site, file))).length;

let isOver = false;
const judge = (path, files, budget) => {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const kb = scripts.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  const verdict = kb <= budget ? 'within' : 'OVER';
  console.log(
    `${path}: ${kb.toFixed(1)} kB gzip of script in ${scripts.length} files, ${verdict} its ${budget} kB`,
  );
  if (kb > budget) isOver = true;
};
for (const [path, budget] of Object.entries(budgetsKb))
  judge(path, new Set([...withImports(entry), `assets/${boot}`, ...asked(path)]), budget);
for (const [folder, budget] of Object.entries(foldersKb)) {
  const page = withImports(manifest[`${folder}/page.tsx`], withImports(entry));
  judge(folder, new Set([...page, `assets/${boot}`]), budget);
}
process.exit(isOver ? 1 : 0);
