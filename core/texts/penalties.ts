import { numberInWords } from '#core/rules/money/format.ts';
import type { LadderRung } from '#core/rules/penalties/ladder.ts';
import type { PenaltyUntil } from '#core/rules/penalties/ruleSet.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

const dayText = (days: number): string => {
  if (days === 0) return 'روز پرواز';
  return days === 1 ? 'روز پیش از پرواز' : `${numberInWords(days)} روز پیش از پرواز`;
};

/** The moment itself: «ساعت ۱۲ ظهر سه روز پیش از پرواز». */
const momentText = (until: PenaltyUntil): string => {
  switch (until.kind) {
    case 'noonDaysBefore':
      return `ساعت ۱۲ ظهر ${dayText(until.days)}`;
    case 'hoursBefore':
      return `${toPersianDigits(until.hours)} ساعت پیش از پرواز`;
    case 'departure':
      return 'زمان پرواز';
    case 'never':
      return '';
  }
};

/** What a rung of the refund ladder is called: «تا ساعت ۱۲ ظهر سه روز پیش از پرواز». */
export const penaltyStepLabel = ({
  fromRule,
  untilRule,
}: Pick<LadderRung, 'fromRule' | 'untilRule'>): string => {
  if (untilRule.kind !== 'never') return `تا ${momentText(untilRule)}`;
  if (fromRule === null) return 'هر زمان';
  return fromRule.kind === 'departure' ? 'پس از پرواز' : `از ${momentText(fromRule)} به بعد`;
};
