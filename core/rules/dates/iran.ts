import { dateOf } from './arithmetic.ts';
import type { PlainDate } from './plain.ts';
import { toWall } from './zone.ts';

export const iranZone = 'Asia/Tehran';

/** The day of a moment on Iran's walls. */
export const dayInIran = (at: Date): PlainDate => dateOf(toWall(at, iranZone));
