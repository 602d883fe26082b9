import { type Specimen, specimens } from '#server/testing/passport/lines.ts';
import { type Conditions, pictureOf } from '#server/testing/passport/picture.ts';

/** A photograph of an invented passport, as a file for an input of a form. */
export const passportFile = async (change: Partial<Specimen> = {}, conditions: Conditions = {}) => {
  const [first] = specimens;
  if (!first) throw new Error('There is no specimen');
  const buffer = await pictureOf({ ...first, ...change }, { quality: 70, ...conditions });
  return { name: 'passport.jpg', mimeType: 'image/jpeg', buffer };
};
