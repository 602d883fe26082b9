import type { DrawingWords } from '#core/rules/content/tree.ts';
import { jalaliMonthNames } from './words/dates.ts';

/** What is drawn around documents, whoever wrote them. */
export const drawingWords: DrawingWords = {
  months: jalaliMonthNames,
  feels: { cold: 'سرد', cool: 'خنک', mild: 'معتدل', warm: 'گرم', hot: 'داغ' },
  good: 'وقت رفتن',
};
