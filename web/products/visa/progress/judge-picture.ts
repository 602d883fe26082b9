import type { DocumentCheck } from '#core/products/visa/contract/words.ts';
import { pictureProblem } from '#core/products/visa/rules/documents.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import type { Judge } from '#web/features/documents/index.ts';

/** Whether a picture can be what is asked for: by its size and proportions, before it is sent. */
export const judgePicture =
  ({ title, check }: { title: string; check: DocumentCheck }): Judge =>
  (size) => {
    const problem = pictureProblem(check, size);
    return problem ? visaProblemTexts.picture(problem, title) : null;
  };
