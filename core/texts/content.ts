import type { DrawingWords } from '#core/rules/content/tree.ts';
import { gregorianMonthNames, jalaliMonthNames } from './words/dates.ts';

/** What is drawn around documents, whoever wrote them. */
export const drawingWords: DrawingWords = {
  months: { jalali: jalaliMonthNames, gregorian: gregorianMonthNames },
  feels: { cold: 'سرد', cool: 'خنک', mild: 'معتدل', warm: 'گرم', hot: 'داغ' },
  good: 'وقت رفتن',
  weather: {
    month: 'ماه',
    air: 'هوای روز',
    low: 'کمینه',
    between: 'از کمینه تا بیشینه',
    high: 'بیشینه',
    measured: ({ station, from, until, source }) =>
      `میانگین کمینه و بیشینه روزها به درجه سلسیوس، ایستگاه ${station}، سال‌های ${from} تا ${until}. منبع: \u2066${source}\u2069`,
  },
};
