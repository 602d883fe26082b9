import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { isRequired, pictureProblem } from './documents.ts';

const arrival = toPlainDate('2026-12-01');
const [onTheDay, dayAfter] = [toPlainDate('2008-12-01'), toPlainDate('2008-12-02')];

describe('whether somebody has to give a document', () => {
  it('goes by their age on the day of arrival: from the eighteenth birthday on they are adults', () => {
    const of = (requiredFor: 'adults' | 'minors') =>
      [onTheDay, dayAfter].map((birth) => isRequired({ requiredFor }, birth, arrival));
    expect(of('adults')).toEqual([true, false]);
    expect(of('minors')).toEqual([false, true]);
  });

  it('takes who has no date of birth yet for an adult', () => {
    expect(isRequired({ requiredFor: 'adults' }, null, arrival)).toBe(true);
    expect(isRequired({ requiredFor: 'minors' }, null, arrival)).toBe(false);
  });

  it('is the same for all where it is wanted of everybody or nobody', () => {
    for (const birth of [null, onTheDay, dayAfter]) {
      expect(isRequired({ requiredFor: 'everybody' }, birth, arrival)).toBe(true);
      expect(isRequired({ requiredFor: 'nobody' }, birth, arrival)).toBe(false);
    }
  });
});

describe('the picture of a document', () => {
  it.each([
    ['a photo of 35 × 45 mm', 413, 531, null],
    ['a square', 600, 600, null],
    ['a square that a hand cut', 612, 600, null],
    ['a small one', 300, 400, 'PICTURE_TOO_SMALL'],
    ['one that lies', 531, 413, 'PHOTO_NOT_PORTRAIT'],
    ['a whole person', 500, 1000, 'PHOTO_NOT_PORTRAIT'],
  ] as const)('as a photo: %s', (_, width, height, problem) => {
    expect(pictureProblem('photo', { width, height })).toBe(problem);
  });

  it('of a passport or a paper may lie or stand, as long as it can be read', () => {
    expect(pictureProblem('passport', { width: 800, height: 560 })).toBeNull();
    expect(pictureProblem('passport', { width: 560, height: 800 })).toBeNull();
    expect(pictureProblem('passport', { width: 799, height: 799 })).toBe('PICTURE_TOO_SMALL');
    expect(pictureProblem('none', { width: 400, height: 500 })).toBeNull();
    expect(pictureProblem('none', { width: 499, height: 400 })).toBe('PICTURE_TOO_SMALL');
  });
});
