import { hotelExceptionTexts as texts } from '#core/products/hotel/texts/exceptions.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { RoomException } from './store.ts';

/** What comes back by an exception, in place of what the ladder says. */
export interface FreedBack {
  back: Rial;
  until: Date | null;
  note: string;
}

/** The exception that gives back the most at this moment; null where none holds. */
export const freedBack = (exceptions: readonly RoomException[], now: Date): FreedBack | null => {
  const holding = exceptions.filter(
    ({ endedAt, back, backUntil }) =>
      endedAt === null && back !== null && (backUntil === null || backUntil > now),
  );
  const best = holding.toSorted((a, b) => (b.back ?? 0) - (a.back ?? 0))[0];
  return best
    ? { back: toRial(best.back ?? 0), until: best.backUntil, note: best.note || texts.freed[best.kind] }
    : null;
};

/** Whether the guests of a room did not come, as far as the house knows. */
export const isNoShow = (exceptions: readonly RoomException[]): boolean =>
  exceptions.some(({ kind, endedAt }) => kind === 'noShow' && endedAt === null);
