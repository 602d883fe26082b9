/**
 * What one more product costs the house: in a scratch copy, a toy product of each way of selling is added by its folders and its line
 * in the registry; the generated tables are written anew; then types, tidy, statements, pages and purchases of all three are proved.
 * Prints which files outside of the products' folders were touched, and fails where there are others than the line and the tables.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitFiles } from '../tidy/files.ts';
import { addProduct } from './add-product.ts';
import { toyProduct } from './toy-product.ts';

const root = join(import.meta.dirname, '../..');
const tree = join(import.meta.dirname, 'tree');
const scratch = mkdtempSync(join(tmpdir(), 'hodhod-toys-'));
/** Ways of selling: held, reviewed, staged with two dues. */
const toys = [
  { id: 'ferry', kind: 'Ferry', name: 'Ferry' },
  { id: 'permit', kind: 'Permit', name: 'Permit' },
  { id: 'camp', kind: 'Camp', name: 'Camp' },
] as const;
const mayBeTouched = /^(?:core\/products\/index\.ts|docs\/ERRORS\.md|README\.md)$/;

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=toys', '-c', 'user.email=toys@localhost', ...args], {
    cwd: scratch,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });

const copyTheHouse = (): void => {
  for (const path of gitFiles(root)) cpSync(join(root, path), join(scratch, path));
  // Without its caches: those of types would be mixed up with the house's own.
  mkdirSync(join(scratch, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (one) => one !== '.cache' && one !== '.vite',
  ))
    symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name));
  rmSync(join(scratch, 'tools/toys/tree'), { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'The house');
};

/** What a supplier has of either toy that goes to one: two files in which `toy` stands for its name. */
const supplierOf = (id: string): Record<string, string> =>
  Object.fromEntries(
    ['bookings.ts', 'refunds.ts'].map((name) => [
      `server/products/${id}/${name}`,
      readFileSync(join(tree, 'supplier', name), 'utf8').replaceAll('toy', id),
    ]),
  );

const addToy = ({ id, kind, name }: (typeof toys)[number]): void => {
  const supplier = id === 'permit' ? {} : supplierOf(id);
  addProduct(scratch, id, { ...toyProduct(id, name, kind), ...supplier });
  // Its own files win over those of a product that sells nothing.
  for (const part of ['core', 'server', 'web'])
    cpSync(join(tree, part, 'products', id), join(scratch, part, 'products', id), { recursive: true });
};

const run = (title: string, command: string, ...args: string[]): void => {
  console.log(`-- ${title}`);
  const { status } = spawnSync(command, args, { cwd: scratch, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${title}: failed`);
};

/** Files outside of the products' own folders that are another now. */
const touched = (): string[] =>
  git('status', '--porcelain', '--untracked-files=all', '-z')
    .split('\0')
    .map((line) => line.slice(3))
    .filter((path) => path && !toys.some(({ id }) => path.includes(`/products/${id}/`)));

try {
  copyTheHouse();
  for (const toy of toys) addToy(toy);
  run('generated tables', 'npm', 'run', '-s', 'docs');
  const outside = touched();
  console.log(
    `files touched outside of the three products' folders: ${outside.length} (${outside.join(', ')})`,
  );
  const others = outside.filter((path) => !mayBeTouched.test(path));
  if (others.length > 0) throw new Error(`more than the line and the generated tables: ${others.join(', ')}`);
  run('types', 'npm', 'run', '-s', 'types');
  run('tidy', process.execPath, '--import', 'tsx', 'tools/tidy/main.ts');
  const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run'];
  const ofToys = toys.map(({ id }) => `server/products/${id}/`);
  run(
    'bought, settled, refunded',
    process.execPath,
    ...vitest,
    '--project',
    'server',
    ...ofToys,
    'server/app/app.test.ts',
    'tools/sql/planned.test.ts',
  );
  run(
    'pages',
    process.execPath,
    ...vitest,
    '--project',
    'web',
    'web/app/',
    'web/products/',
    'web/screens/back-office/',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
