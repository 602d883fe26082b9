/**
 * Measures what one more product costs the first view of everybody. The site is built in a scratch folder, first as it is and then with
 * toy products, which are added by their folders and a line in the registry. Fails if one of them costs the home page a kilobyte of
 * script or more.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addProduct } from './toys/add-product.ts';
import { toyProduct } from './toys/toy-product.ts';
import { firstViewsIn } from './web/first-views.ts';
import { askTheHouse } from './web/house-modules.ts';

const mostBytes = 1000;
const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'hodhod-room-'));
const { screenOf } = await askTheHouse();

const copyTheHouse = (): void => {
  for (const path of [
    'core',
    'web',
    'tools/web',
    'vite.config.ts',
    'postcss.config.mjs',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
  ])
    cpSync(join(root, path), join(scratch, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
};

/** Gzipped bytes of script of the home page. */
const measure = (): number => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(stderr);
  return firstViewsIn(join(scratch, 'dist/web'), screenOf)('/').bytes;
};

try {
  copyTheHouse();
  let bytes = measure();
  console.log(`/ of the house: ${bytes} bytes of script, gzipped`);
  for (const [id, name] of [
    ['boat', 'قایق'],
    ['balloon', 'بالون'],
  ] as const) {
    addProduct(scratch, id, toyProduct(id, name));
    const more = measure() - bytes;
    bytes += more;
    console.log(`with the product «${id}» more: ${bytes} bytes, ${more} more, of ${mostBytes} at most`);
    if (more >= mostBytes) process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
