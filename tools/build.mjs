// Builds what changed: the site into dist/web, the server into dist/server. Needs the installed packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serverBundle } from '../server/app/bundle.mjs';

const root = join(import.meta.dirname, '..');

/** Files under a path without tests, which change nothing that is built. */
const filesUnder = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  return statSync(full).isDirectory() ? filesIn(path) : [path];
};

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });

/** What the files hold. */
const fingerprint = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};

/** What the system says of the files. If that is the same, nobody has written them since, and they need not be read. */
const appearance = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, path));
    hash.update(`\0${path}\0${size} ${mtimeMs} ${ctimeMs} ${ino}`);
  }
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

const compressible = /\.(m?js|css|html|svg|json|webmanifest|txt)$/;

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
  const env = { ...process.env, NODE_ENV: 'production' };
  // The site itself, and the same app as the server draws it.
  await Promise.all([
    run(process.execPath, [vite, 'build', '--logLevel', 'warn'], env),
    run(process.execPath, [vite, 'build', '--logLevel', 'warn', '--ssr', 'app/draw.tsx'], env),
  ]);
  await compressSite();
};

const buildServer = async () => {
  const { build } = await import('esbuild');
  await build({
    ...serverBundle,
    absWorkingDir: root,
    entryPoints: ['server/app/aside.ts', 'server/app/main.ts', 'server/app/worker.ts'],
    outdir: 'dist/server',
    // A process reads the whole map at its start, so the map leaves out the sources themselves.
    sourcemap: true,
    sourcesContent: false,
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

/** What the last build was made of; empty if there was none. */
const readStamp = (target) => {
  const path = join(root, `${target.made}.stamp`);
  const isMade = existsSync(join(root, target.made)) && existsSync(path);
  const [held, appeared] = isMade ? readFileSync(path, 'utf8').split('\n') : [];
  return { held, appeared };
};

/** Another process may read the stamp meanwhile, so it is replaced at once. */
const writeStamp = (target, held, appeared) => {
  const path = join(root, `${target.made}.stamp`);
  writeFileSync(`${path}-${process.pid}`, `${held}\n${appeared}`);
  renameSync(`${path}-${process.pid}`, path);
};

/** Builds what changed since the last build; `tell` gets a line for each part that is built. */
export const build = async (tell) => {
  for (const target of targets) {
    const stamp = readStamp(target);
    const paths = target.of.flatMap(filesUnder);
    const appeared = appearance(paths);
    if (stamp.appeared === appeared) continue;
    const held = fingerprint(paths);
    if (stamp.held !== held) {
      tell(`Building ${target.name} …`);
      const began = performance.now();
      await target.build();
      mkdirSync(join(root, 'dist'), { recursive: true });
      tell(`Built ${target.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    writeStamp(target, held, appeared);
  }
};

if (process.argv[1] === import.meta.filename) {
  build(console.log).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
