import { linkSizeOf, widthsOf } from '#core/products/hotel/rules/photo.ts';
import type { Measured } from './measure.ts';

export const endings = ['avif', 'webp', 'jpg'] as const;
export type Ending = (typeof endings)[number];

/** What is made of a photograph. */
export interface Made {
  hash: string;
  /** Who shows a link to a page is given a cut of its own. */
  size: { width: number } | { width: number; height: number };
  ending: Ending;
}

/** What is handed out as `0123456789abcdef0123-640.avif`, or for a link as `…-link.jpg`; null where no photograph has it. */
export const madeBy = (
  file: string,
  photoOf: (hash: string) => Pick<Measured, 'width' | 'height'> | undefined,
): Made | null => {
  const [, hash = '', size = '', named = ''] =
    /^([0-9a-f]{20})-([1-9]\d{2,3}|link)\.(avif|webp|jpg)$/.exec(file) ?? [];
  const ending = endings.find((one) => one === named);
  const photo = photoOf(hash);
  if (!ending || !photo) return null;
  if (size === 'link') return ending === 'jpg' ? { hash, size: linkSizeOf(photo), ending } : null;
  const width = widthsOf(photo).find((each) => String(each) === size);
  return width === undefined ? null : { hash, size: { width }, ending };
};
