import {
  addRial,
  percentInTomans,
  type Rial,
  subtractRial,
  toRial,
  zeroRial,
} from '#core/rules/money/rial.ts';
import type { LadderStep } from './rate-plan.ts';

/** What comes back of what was paid, before a moment (ISO 8601, UTC). */
export interface BackStep {
  until: string;
  back: Rial;
}

/** The soonest first, each less than the one before it; after the last one nothing comes back. Null: it is not known. */
export type Ladder = readonly BackStep[] | null;

const msPerHour = 3_600_000;

interface Booked {
  /** When the hotel lets its guests in on the day of arrival. */
  arrivesAt: Date;
  /** What each night costs, in order. */
  nights: readonly Rial[];
  payNow: Rial;
}

/** What is kept of a room by a penalty; a share is cut to whole tomans, in the traveller's favour. */
const keptBy = (penalty: LadderStep['penalty'], nights: readonly Rial[], whole: Rial): Rial => {
  switch (penalty.kind) {
    case 'percent':
      return percentInTomans(whole, penalty.percent);
    case 'nights':
      return addRial(zeroRial, ...nights.slice(0, penalty.nights));
    case 'sum':
      return penalty.rials;
  }
};

/**
 * Leaves out what is never reached, what brings nothing, and what says the same as the step after it. Where nothing was paid, one step is
 * left: until then nothing is lost.
 */
export const falling = (steps: readonly BackStep[]): BackStep[] => {
  const result: BackStep[] = [];
  for (const step of steps) {
    const last = result.at(-1);
    if (last && step.until <= last.until) continue;
    if (last && step.back >= last.back) result[result.length - 1] = { ...last, until: step.until };
    else if (step.back > 0 || !last) result.push(step);
  }
  return result;
};

/** Moments as texts. A search tells the same few of them for thousands of rates, and writing one costs more than pricing a night. */
const moments = new Map<number, string>();
const momentsMax = 4000;

const isoOf = (ms: number): string => {
  const known = moments.get(ms);
  if (known !== undefined) return known;
  if (moments.size >= momentsMax) moments.clear();
  const text = new Date(ms).toISOString();
  moments.set(ms, text);
  return text;
};

/**
 * What comes back of a room until when, by the steps of its rate: everything before the first, nothing from the arrival on. What is kept is
 * of the whole stay, but never more than was paid.
 */
export const ladderOf = (
  steps: readonly LadderStep[],
  { arrivesAt, nights, payNow }: Booked,
): readonly BackStep[] => {
  const whole = addRial(zeroRial, ...nights);
  const arrival = arrivesAt.getTime();
  const backs = steps.map(({ penalty }) => toRial(Math.max(0, payNow - keptBy(penalty, nights, whole))));
  return falling(
    [payNow, ...backs].map((back, at) => ({
      back,
      until: isoOf(arrival - (steps[at]?.hoursBefore ?? 0) * msPerHour),
    })),
  );
};

/** What comes back at a moment; null where that is not known. */
export const backAt = (ladder: Ladder, now: Date): Rial | null => {
  if (!ladder) return null;
  const at = now.toISOString();
  return ladder.find(({ until }) => at < until)?.back ?? zeroRial;
};

/** Until when everything comes back; null where that is over, never was, or is not known. */
export const freeUntil = (ladder: Ladder, payNow: Rial, now: Date): string | null => {
  const at = now.toISOString();
  const first = ladder?.find(({ until }) => at < until);
  return first && first.back >= payNow ? first.until : null;
};

/** Whether everything comes back at a moment (ISO 8601, UTC), as far as it is known. */
export const isFreeAt = (ladder: Ladder, payNow: Rial, at: string): boolean => {
  const first = ladder?.find(({ until }) => at < until);
  return first !== undefined && first.back >= payNow;
};

/** What comes back of several rooms together; null as soon as it is not known of one. */
export const joinLadders = (ladders: readonly Ladder[]): Ladder => {
  if (ladders.some((ladder) => ladder === null)) return null;
  const ends = [...new Set(ladders.flatMap((ladder) => ladder?.map(({ until }) => until) ?? []))].sort();
  return falling(
    ends.map((until) => ({
      until,
      // A step that ends now or later holds right before this end.
      back: addRial(
        zeroRial,
        ...ladders.map((ladder) => ladder?.find((step) => until <= step.until)?.back ?? zeroRial),
      ),
    })),
  );
};

/** A step of a ladder as it is drawn. */
export interface LadderRung {
  /** Null: from buying on. */
  from: string | null;
  /** Null: for ever after. */
  until: string | null;
  refund: Rial;
  penalty: Rial;
  /** Whole percents of what is paid now. */
  percent: number;
  isCurrent: boolean;
}

/** The steps that are left at a moment, the last one without anything back; penalty and refund always add up to what was paid. */
export const rungsOf = (ladder: readonly BackStep[], payNow: Rial, now: Date): LadderRung[] => {
  const left = ladder.filter(({ until }) => now.toISOString() < until);
  return [...left, { until: null, back: zeroRial }].map(({ until, back }, at) => ({
    from: left[at - 1]?.until ?? null,
    until,
    refund: back,
    penalty: subtractRial(payNow, back),
    percent: payNow === 0 ? 0 : Math.floor((back * 100) / payNow),
    isCurrent: at === 0,
  }));
};
