// node tools/complete-lock.mjs, after a package was added: writes the optional packages of other systems into the lock file.
// If a registry does not have them, as some mirrors, npm leaves them out, and `npm ci` then refuses the lock file on every machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x'];

/** The entry that the package at `at` gets if it imports `name`, as Node resolves it. */
const resolve = (packages, at, name) => {
  for (
    let folder = at;
    ;
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  ) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found || folder === '') return found;
  }
};

/** The entry of a package that is for one system, which its name tells; null for any other package. */
const entryFor = (name, version, dev) => {
  const parts = name.split('/').at(-1).split('-');
  const os = systems.find((each) => parts.includes(each));
  const cpu = processors.find((each) => parts.includes(each));
  if (!os || !cpu || !/^\d/.test(version)) return null;
  const libc = parts.some((part) => part.startsWith('musl')) ? { libc: ['musl'] } : {};
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] };
};

export const completeLock = (lock) => {
  const packages = { ...lock.packages };
  let added = 0;
  for (const [at, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const entry = entryFor(name, version, dev);
      if (!entry || resolve(packages, at, name)?.version === version) continue;
      const top = `node_modules/${name}`;
      packages[packages[top] ? `${at}/${top}` : top] = entry;
      added++;
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added };
};

if (process.argv[1] === import.meta.filename) {
  const path = join(import.meta.dirname, '..', 'package-lock.json');
  const { lock, added } = completeLock(JSON.parse(readFileSync(path, 'utf8')));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added} packages of other systems added to the lock file`);
}
