import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, mostly by waiting. If they began last, the other cores would be idle in the end. */
const longest = [
  'app/workers',
  'app/restarts',
  'app/rush',
  'app/signals',
  'commerce/interleavings',
  'app/hostile',
  'app/backup-tools',
  'files/files',
  'app/backup',
  'staff/call-off',
  'embedded/house-database',
  'embedded/embedded',
  'mrz/read',
  'app/doors',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((name) => moduleId.endsWith(`${name}.test.ts`));

/** Runs the longest files of tests first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
