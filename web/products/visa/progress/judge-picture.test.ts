import { expect, it } from 'vitest';
import { judgePicture } from './judge-picture.ts';

const judged = (check: 'passport' | 'photo' | 'none', width: number, height: number): string | null =>
  judgePicture({ title: 'مدرک', check })({ width, height });

it('refuses a picture that cannot be what was asked for, in the words of its document', () => {
  expect(judged('photo', 800, 600)).toContain('مدرک باید ایستاده یا مربع باشد');
  expect(judged('photo', 600, 800)).toBeNull();
  expect(judged('passport', 700, 500)).toContain('مدرک کوچک است');
  expect(judged('none', 700, 500)).toBeNull();
});
