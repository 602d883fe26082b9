import type { FieldError } from '#core/contract/result.ts';
import { leftOpen } from '#core/texts/said.ts';
import { usualWriting, type Writing } from '#core/texts/writing.ts';

/** A refusal of a field in words that may have days or amounts: as they are usually written, and left open for pages. */
export const fieldRefusal = (code: string, field: string, sentence: (say: Writing) => string): FieldError => {
  const said = leftOpen(sentence);
  return {
    code,
    field,
    messages: [sentence(usualWriting)],
    ...(typeof said === 'string' ? {} : { said }),
  };
};
