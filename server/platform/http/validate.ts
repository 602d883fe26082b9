import type { z } from 'zod';
import { isGivenFile } from '#core/contract/files/file-field.ts';
import type { FieldError } from '#core/contract/result.ts';
import { isValidationKey, type ValidationKey, validationTexts } from '#core/texts/validation.ts';

type Issue = z.core.$ZodIssue;

const sizeKeys: Record<string, [small: ValidationKey, big: ValidationKey]> = {
  string: ['TOO_SHORT', 'TOO_LONG'],
  array: ['TOO_FEW', 'TOO_MANY'],
};

/** The catalogue's key for a schema's issue. */
const keyOf = (issue: Issue): ValidationKey => {
  if (isValidationKey(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'REQUIRED' : 'INVALID';
    case 'too_small':
      return (sizeKeys[issue.origin] ?? ['TOO_SMALL'])[0] ?? 'TOO_SMALL';
    case 'too_big':
      return sizeKeys[issue.origin]?.[1] ?? 'TOO_BIG';
    case 'invalid_value':
      return issue.input === undefined ? 'REQUIRED' : 'NOT_A_CHOICE';
    case 'invalid_union':
      return 'NOT_A_CHOICE';
    default:
      return 'INVALID';
  }
};

/** One field error in the words of the catalogue. */
export const fieldError = (key: ValidationKey, field: string | null): FieldError => ({
  code: key,
  field,
  messages: [validationTexts[key]],
});

/**
 * For a choice between shapes, the issues of the shape that was probably meant: the one with the fewest. A choice between plain values
 * stays one issue.
 */
const meantIssues = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const shapes = issue.errors.filter(
    (errors) => errors.length > 0 && errors.every(({ path }) => path.length > 0),
  );
  const lacking = (errors: readonly Issue[]) => errors.filter((error) => keyOf(error) === 'REQUIRED').length;
  const [meant] = shapes.toSorted((a, b) => lacking(a) - lacking(b) || a.length - b.length);
  return meant?.map((error) => ({ ...error, path: [...issue.path, ...error.path] })) ?? [issue];
};

/** The field errors of a failed parse: the first one of each field. */
export const fieldErrors = (issues: readonly Issue[]): FieldError[] => {
  const byField = new Map<string, FieldError>();
  for (const issue of issues.flatMap(meantIssues)) {
    const field = issue.path.map(String).join('.');
    if (!byField.has(field)) byField.set(field, fieldError(keyOf(issue), field || null));
  }
  return [...byField.values()];
};

const depthMax = 32;
const nul = String.fromCharCode(0);
const loneSurrogate = /\p{Surrogate}/u;

/**
 * What no field may hold, whatever its schema says: a NUL or half a character (PostgreSQL stores neither), and nesting deeper than any call
 * of ours. Null if all is well.
 */
export const unacceptable = (input: unknown): FieldError | null => {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (depth > depthMax) return fieldError('TOO_DEEP', null);
    if (typeof value === 'string') {
      if (value.includes(nul) || loneSurrogate.test(value)) return fieldError('NOT_TEXT', path || null);
    } else if (value !== null && typeof value === 'object' && !isGivenFile(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (key.includes(nul) || loneSurrogate.test(key)) return fieldError('NOT_TEXT', path || null);
        waiting.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 });
      }
    }
  }
  return null;
};
