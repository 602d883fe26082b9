import { expect, test } from 'vitest';
import { emptyTraveller, type TravellerDraft } from './draft.ts';
import { suggestedBy } from './suggest-names.ts';

const draft = (change: Partial<TravellerDraft>): TravellerDraft => ({
  ...emptyTraveller('Adult'),
  ...change,
});

test('a name suggests itself in the other letters, both ways, and follows its correction', () => {
  expect(suggestedBy(draft({ firstName: 'MARYAM' }), 'firstName')).toEqual({
    firstNameFarsi: 'مریم',
    suggested: ['firstNameFarsi'],
  });
  expect(suggestedBy(draft({ lastNameFarsi: 'رضایی' }), 'lastNameFarsi')).toEqual({
    lastName: 'REZAEI',
    suggested: ['lastName'],
  });
  const before = draft({ firstName: 'MARYA', firstNameFarsi: 'ماریا', suggested: ['firstNameFarsi'] });
  expect(suggestedBy({ ...before, firstName: 'MARYAM' }, 'firstName')).toMatchObject({
    firstNameFarsi: 'مریم',
  });
});

test('what was written by hand, read from a passport or saved is never touched, and a suggestion suggests nothing', () => {
  expect(suggestedBy(draft({ firstName: 'MARYAM', firstNameFarsi: 'ماری' }), 'firstName')).toBeNull();
  expect(
    suggestedBy(
      draft({ firstName: '', firstNameFarsi: 'مریم', suggested: ['firstNameFarsi'] }),
      'firstNameFarsi',
    ),
  ).toBeNull();
  expect(suggestedBy(draft({ firstName: '' }), 'firstName')).toBeNull();
});
