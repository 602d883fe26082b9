import type { SVGProps } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { backNow } from '#core/products/flight/rules/penalties/back-now.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { classNames } from '#web/ui/class-names.ts';
import { todayInIran } from '../today.ts';
import styles from './refund-chip.module.css';

const texts = resultsTexts.card;

type Kind = 'some' | 'none' | 'unknown';

/** Kinds differ by shape and words, not by colour alone: stairs that stand, nothing, stairs that are not known. */
const shapes: Record<Kind, SVGProps<SVGPathElement>> = {
  some: { d: 'M2 13V3h4v10zM6 13V6h4v7zM10 13V9h4v4z', fill: 'currentColor' },
  none: { d: 'M2 13.2h12M4 4l8 6M12 4l-8 6', stroke: 'currentColor', strokeWidth: 1.7 },
  unknown: {
    d: 'M2 13V4h4v9M6 13V7h4v6M10 13v-3h4v3',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.3,
    strokeDasharray: '2 1.6',
  },
};

/** Until when a share comes back, by the clocks of Iran; empty where that is not known. */
const untilWords = (until: string | null | undefined): string => {
  if (until === undefined) return '';
  if (until === null) return texts.until.flight;
  const wall = toWall(new Date(until), iranZone);
  const [day, today, time] = [dateOf(wall), todayInIran(), formatClock(wall)];
  if (day === today) return texts.until.today(time);
  if (day === addDays(today, 1)) return texts.until.tomorrow(time);
  return texts.until.day(formatJalaliDayMonth(day), time);
};

/** The share of the price that all travellers of the search get back if the tickets are given back now, and how long; or the least share. */
const wordsOf = (proposal: Proposal): { kind: Kind; text: string } => {
  const seller = proposal.isCharter ? 'charter' : 'system';
  const now = backNow(proposal);
  if (!now) return { kind: 'unknown', text: texts.penaltyUnknown[seller] };
  if (now.isAtLeast) {
    // Of a bound it is not known that nothing comes back.
    if (now.percent === 0) return { kind: 'unknown', text: texts.penaltyUnknown[seller] };
    return { kind: 'some', text: texts.backAtLeast(now.percent) };
  }
  if (now.percent === 0) return { kind: 'none', text: texts.notRefundable[seller] };
  return { kind: 'some', text: texts.back(now.percent) + untilWords(proposal.penaltyNowUntil) };
};

/** What giving the ticket back now brings: a share and how long, nothing, or that it is not known. */
export const RefundChip = ({ proposal }: { proposal: Proposal }) => {
  const { kind, text } = wordsOf(proposal);
  return (
    <p className={classNames(styles.chip, styles[kind])}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path {...shapes[kind]} />
      </svg>
      {text}
    </p>
  );
};
