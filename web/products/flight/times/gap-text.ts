import { detailTexts } from '#core/products/flight/texts/details.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';

/** Why a leg leaves too soon after the one before it. With minutes below zero it leaves before that one has arrived. */
export const gapText = ({ minutes, minutesMin }: { minutes: number; minutesMin: number }): string =>
  minutes < 0
    ? detailTexts.overlaps
    : detailTexts.tooShort(formatDuration(minutes), formatDuration(minutesMin));
