import { pictureProblem } from '#core/products/visa/rules/documents.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import type { Judge } from '#web/features/documents/index.ts';

/** Whether a picture of a document can be read by eye; the server knows more of what it has to be. */
export const judgePaper =
  (title: string): Judge =>
  (size) => {
    const problem = pictureProblem('none', size);
    return problem ? visaProblemTexts.picture(problem, title) : null;
  };
