import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant, toWall } from '#core/rules/dates/zone.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { percentInTomans, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { PenaltyRuleSet, PenaltyUntil } from './rule-set.ts';

/** A ladder is asked about a booking (or one passenger of it) at a moment. */
export interface LadderQuestion {
  departureAtUtc: Date;
  /** IANA zone of the airport: gives the date that «days before» counts from. */
  departureZone: string;
  now: Date;
  /** The fare without taxes: what percents are of. */
  refundableBase: Rial;
  /** Taxes that come back whole while anything does. */
  taxes: Rial;
  /** Everything that was paid. What exceeds fare and taxes is the agency's fee. */
  total: Rial;
  /** How much earlier every cut-off counts, since giving back takes its time. */
  marginMinutes?: number;
}

/** The parts of a question that decide when its steps begin and end. */
type LadderTime = Pick<LadderQuestion, 'departureAtUtc' | 'departureZone' | 'marginMinutes'>;

export interface LadderRung {
  /** Null: from buying on. */
  from: Date | null;
  /** Null: for ever after. */
  until: Date | null;
  /** The rule behind `until`. */
  untilRule: PenaltyUntil;
  /** Share of the fare that is kept; null where the rule is a sum of money. */
  percent: number | null;
  /** What is kept; penalty + refund = total, always. */
  penalty: Rial;
  /** What comes back. */
  refund: Rial;
  /** The moment asked about lies here. Exactly one rung has it. */
  isCurrent: boolean;
}

/** Giving a ticket back takes its time, so cut-offs count ten minutes early. */
export const marginMinutesDefault = 10;

const msPerMinute = 60_000;

const instantOf = (until: PenaltyUntil, { departureAtUtc, departureZone }: LadderTime): number => {
  switch (until.kind) {
    case 'never':
      return Number.POSITIVE_INFINITY;
    case 'departure':
      return departureAtUtc.getTime();
    case 'hoursBefore':
      return departureAtUtc.getTime() - until.hours * 60 * msPerMinute;
    case 'noonDaysBefore': {
      const day = addDays(dateOf(toWall(departureAtUtc, departureZone)), -until.days);
      return toInstant(toPlainDateTime(`${day}T12:00`), 'Asia/Tehran').getTime();
    }
  }
};

/**
 * What comes back at a percentage. Taxes come back whole with any refund, and not at all where 100 % is kept, since
 * then the airline gives nothing back. The agency's fee stays with the agency; a discount lowers what comes back.
 * The share kept is rounded down to whole tomans, in the traveller's favour.
 */
export const refundAt = (
  percent: number,
  { refundableBase, taxes, total }: Pick<LadderQuestion, 'refundableBase' | 'taxes' | 'total'>,
): Rial => {
  if (percent >= 100) return toRial(0);
  const discount = Math.min(0, total - refundableBase - taxes);
  const back = refundableBase - percentInTomans(refundableBase, percent) + taxes + discount;
  return toRial(Math.max(0, back));
};

interface Stretch {
  until: PenaltyUntil;
  percent: number;
  /** Milliseconds; endless on both sides of a set. */
  from: number;
  end: number;
}

/** From when until when each step of a set holds; steps that end before an earlier step does are left out. */
const stretchesOf = (ruleSet: Pick<PenaltyRuleSet, 'steps'>, question: LadderTime): Stretch[] => {
  const margin = (question.marginMinutes ?? marginMinutesDefault) * msPerMinute;
  const steps = [...ruleSet.steps, { until: { kind: 'never' as const }, percent: 100 }];
  const stretches: Stretch[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { until, percent } of steps) {
    const end = instantOf(until, question) - margin;
    if (end <= from) continue;
    stretches.push({ until, percent, from, end });
    from = end;
    if (end === Number.POSITIVE_INFINITY) break;
  }
  return stretches;
};

/**
 * What comes back when, by a rule set. Steps that end before an earlier one does are left out. If a set ends without a step for ever after,
 * nothing comes back after its last step.
 */
export const ladder = (ruleSet: Pick<PenaltyRuleSet, 'steps'>, question: LadderQuestion): LadderRung[] => {
  const now = question.now.getTime();
  return stretchesOf(ruleSet, question).map(({ until, percent, from, end }) => {
    const refund = refundAt(percent, question);
    return {
      from: from === Number.NEGATIVE_INFINITY ? null : new Date(from),
      until: end === Number.POSITIVE_INFINITY ? null : new Date(end),
      untilRule: until,
      percent,
      penalty: subtractRial(question.total, refund),
      refund,
      isCurrent: from <= now && now < end,
    };
  });
};

/** What is kept right now, without any money: for a row that only shows the share. */
export interface PenaltyNow {
  /** Share of the fare. */
  percent: number;
  /** When another share begins; null: not before departure. */
  until: Date | null;
  /** What holds from then on. */
  next?: Omit<PenaltyNow, 'next'>;
}

const isToTheEnd = ({ until }: Stretch): boolean => until.kind === 'departure' || until.kind === 'never';

const keptIn = (stretch: Stretch): Omit<PenaltyNow, 'next'> => ({
  percent: stretch.percent,
  until: isToTheEnd(stretch) ? null : new Date(stretch.end),
});

/** The step of a rule set that holds at a moment. */
export const penaltyNow = (
  ruleSet: Pick<PenaltyRuleSet, 'steps'>,
  moment: LadderTime & Pick<LadderQuestion, 'now'>,
): PenaltyNow => {
  const now = moment.now.getTime();
  const stretches = stretchesOf(ruleSet, moment);
  const at = stretches.findIndex(({ from, end }) => from <= now && now < end);
  const [held, next] = [stretches[at], stretches[at + 1]];
  if (!held) return { percent: 100, until: null };
  return { ...keptIn(held), ...(next && !isToTheEnd(held) ? { next: keptIn(next) } : {}) };
};
