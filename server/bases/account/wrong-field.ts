import { fail } from '#core/contract/result.ts';
import type { ValidationKey } from '#core/texts/validation.ts';
import { fieldError } from '#server/platform/http/validate.ts';

/** A refusal of one field, in the words of the catalogue. */
export const wrongField = (key: ValidationKey, field: string) =>
  fail('VALIDATION', null, [fieldError(key, field)]);
