import { documentTexts } from '#core/texts/documents.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import { art } from '#server/platform/pdf/art.ts';
import { setPdf } from '#server/platform/pdf/set.ts';
import type { Paper } from './paper.ts';
import { documentTemplate } from './template.ts';

/** A receipt as a PDF. */
export const paperPdf = ({ heading, ...paper }: Paper, marks: PaperMarks): Promise<Buffer> =>
  setPdf(documentTemplate, {
    ...paper,
    ...marks,
    words: { brand: documentTexts.brand, ...heading },
    mark: art.mark,
  });
