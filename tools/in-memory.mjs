/**
 * Where tests keep what need not outlive them: a folder in memory where there is room for it, else the usual one. A database
 * is some hundred small files, and the tests make hundreds of databases: on a disk that took longer than the tests.
 */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const folder = '/dev/shm';

/** Two clusters with their logs, and the profiles of two browsers, with room to spare. */
const neededBytes = 4 * 2 ** 30;

/** The packaged PostgreSQL may have to be copied there, and run. */
const runsPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, at, , options]) => at === folder && !options.split(',').includes('noexec'));

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(folder);
  const memory = process.availableMemory?.() ?? freemem();
  return Math.min(bavail * bsize, memory) >= neededBytes;
};

export const quickFolder = () => {
  try {
    accessSync(folder, constants.W_OK);
    return runsPrograms() && hasRoom() ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
};

if (process.argv[1] === import.meta.filename) console.log(quickFolder());
