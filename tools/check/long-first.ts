import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, mostly by waiting: begun last, they would keep one core idle to the end. */
const longest = [
  'app/restarts',
  'app/rush',
  'app/signals',
  'commerce/interleavings',
  'app/hostile',
  'app/backup-tools',
  'embedded/embedded',
  'mrz/read',
  'app/doors',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((name) => moduleId.endsWith(`${name}.test.ts`));

/** Orders the files of a run. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
