import { expect, it } from 'vitest';
import { nameFields } from '#core/rules/passengers/fields.ts';
import { emptyTraveller, fromSaved, toFields } from '#web/features/travellers/draft.ts';

const atHome = { iranian: 'national', other: 'passport' } as const;
const forVisa = { iranian: 'visa', other: 'visa' } as const;

it('a second name is drawn among the names, begins empty and is sent where it is asked for', () => {
  expect(nameFields).toEqual(['firstNameFarsi', 'lastNameFarsi', 'firstName', 'lastName', 'middleName']);
  expect(emptyTraveller('Adult').middleName).toBe('');
  const draft = fromSaved({ id: '1', type: 'Adult', middleName: 'MINA' }, 'Adult');
  expect(toFields(draft, atHome).middleName).toBe('MINA');
  expect(toFields(draft, forVisa).middleName).toBeUndefined();
});
