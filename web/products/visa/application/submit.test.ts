import { describe, expect, it } from 'vitest';
import { toFormErrors } from './submit.ts';

const error = (field: string | null) => ({ code: 'X', field, messages: ['x'] });
const fields = (...given: (string | null)[]) =>
  toFormErrors(given.map(error), 'passport').map(({ field }) => field);

describe('what the server refuses', () => {
  it('stands by the paths of the form', () => {
    expect(
      fields(
        'applicants.1.passportNumber',
        'applicants.0.documents.photo',
        'arrivalDate',
        'contact.email',
        null,
      ),
    ).toEqual([
      'passengers.1.passportNumber',
      'passengers.0.documents.photo',
      'arrivalDate',
      'contact.email',
      null,
    ]);
  });

  it('of a reading or an id is about the document itself', () => {
    expect(fields('applicants.0.scanId', 'applicants.2.documentIds.photo')).toEqual([
      'passengers.0.documents.passport',
      'passengers.2.documents.photo',
    ]);
  });
});
