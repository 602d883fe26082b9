import type { PlainDate } from '#core/rules/dates/plain.ts';
import { ageOn } from '#core/rules/passengers/ages.ts';
import type { DocumentRule } from '../contract/destination.ts';
import type { DocumentCheck } from '../contract/words.ts';

const adultYears = 18;

/** Whether this person has to give the document; somebody whose birthday is not known yet counts as an adult. */
export const isRequired = (
  { requiredFor }: Pick<DocumentRule, 'requiredFor'>,
  birthDate: PlainDate | null,
  arrivalDate: PlainDate,
): boolean => {
  if (requiredFor === 'everybody' || requiredFor === 'nobody') return requiredFor === 'everybody';
  const isMinor = birthDate !== null && ageOn(birthDate, arrivalDate) < adultYears;
  return requiredFor === 'minors' ? isMinor : !isMinor;
};

export type PictureProblem = 'PICTURE_TOO_SMALL' | 'PHOTO_NOT_PORTRAIT';

/** In pixels. A photo of 35 × 45 mm at 300 dpi is 413 × 531; squares of 2 × 2 inches are asked for as well. */
const photo = { sideMin: 400, ratioMin: 0.7, ratioMax: 1.02 };
/** The lines at the foot of a passport are read from about this on. */
const passportSideMin = 800;
/** Anything that is to be read by eye. */
const paperSideMin = 500;

/** What is wrong with the size or the proportions of a picture; null where nothing is. In pixels, upright. */
export const pictureProblem = (
  check: DocumentCheck,
  { width, height }: { width: number; height: number },
): PictureProblem | null => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (check !== 'photo')
    return long < (check === 'passport' ? passportSideMin : paperSideMin) ? 'PICTURE_TOO_SMALL' : null;
  const ratio = width / height;
  if (ratio < photo.ratioMin || ratio > photo.ratioMax) return 'PHOTO_NOT_PORTRAIT';
  return short < photo.sideMin ? 'PICTURE_TOO_SMALL' : null;
};
