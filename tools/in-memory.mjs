/**
 * The folder for files of tests: in memory if there is room, otherwise the usual folder for temporary files. The tests make hundreds of
 * databases, each of some hundred small files. On a disk, writing these took longer than the tests.
 */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const folder = '/dev/shm';

/** Enough for two clusters with their logs and for the profiles of two browsers. */
const neededBytes = 4 * 2 ** 30;

/** Whether programs may run there, since the packaged PostgreSQL may have to be copied there. */
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
