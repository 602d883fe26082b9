// Builds what changed: the site into dist/web, the server into dist/server. Needs the installed packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');

/** Files under a path without tests, which change nothing that is built. */
const filesUnder = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

const fingerprint = (paths) => {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.flatMap(filesUnder))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};

const run = (command, args, env) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(said.trim().slice(-4000)))));
  });

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Writes the compressed forms of each file beside it, as small as possible. The server only sends them. */
const compressSite = async () => {
  for (const path of filesUnder('dist/web').filter((name) => compressible.test(name))) {
    const full = join(root, path);
    const bytes = await readFile(full);
    if (bytes.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${full}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${full}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
};

const buildSite = async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    ...process.env,
    NODE_ENV: 'production',
  });
  await compressSite();
};

const buildServer = async () => {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['server/app/main.ts', 'server/app/thread.ts', 'server/app/worker.ts'],
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    loader: { '.typ': 'text' },
    logLevel: 'silent',
  });
};

const shared = ['core', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];
const targets = [
  {
    name: 'the site',
    of: [...shared, 'web', 'vite.config.ts', 'postcss.config.mjs', 'tools/web'],
    made: 'dist/web',
    build: buildSite,
  },
  { name: 'the server', of: [...shared, 'server', 'tsconfig.json'], made: 'dist/server', build: buildServer },
];

/** Builds what changed since the last build; `tell` gets a line for each part that is built. */
export const build = async (tell) => {
  for (const target of targets) {
    const stamp = join(root, `${target.made}.stamp`);
    const now = fingerprint(target.of);
    if (existsSync(join(root, target.made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now)
      continue;
    tell(`Building ${target.name} …`);
    const began = performance.now();
    await target.build();
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, now);
    tell(`Built ${target.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
};

if (process.argv[1] === import.meta.filename) {
  build(console.log).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
