import { expect, it } from 'vitest';
import {
  askedOf,
  emptyBooking,
  emptyGuest,
  guestFromSaved,
  inputOf,
  problemsOf,
  unnamedOf,
} from './guests.ts';

const maryam = {
  ...emptyGuest(),
  firstNameFarsi: 'مریم',
  lastNameFarsi: 'رضایی',
  nationalCode: '0084575948',
};
const at = { isDomestic: true, isEmailOptional: true };
const contact = { phoneNumber: '09123456789', email: '' };

it('one name a room is enough: of the lead a document too, of the others the name', () => {
  expect(askedOf(maryam, true, true)).toEqual(['firstNameFarsi', 'lastNameFarsi', 'nationalCode']);
  expect(askedOf(maryam, false, true)).toEqual(['firstNameFarsi', 'lastNameFarsi']);
  expect(askedOf(maryam, true, false)).toEqual(['firstName', 'lastName', 'passportNumber']);
  const whole = { ...emptyBooking(1), rooms: [{ lead: maryam, guests: [] }], contact };
  expect([...problemsOf(whole, at)]).toEqual([]);
  expect([...problemsOf({ ...emptyBooking(2), contact }, at).keys()]).toEqual([
    'rooms.0.lead.firstNameFarsi',
    'rooms.0.lead.lastNameFarsi',
    'rooms.0.lead.nationalCode',
    'rooms.1.lead.firstNameFarsi',
    'rooms.1.lead.lastNameFarsi',
    'rooms.1.lead.nationalCode',
  ]);
});

it('what is not asked is not sent, a child goes with its age, somebody else with their country', () => {
  expect(inputOf({ ...maryam, passportNumber: 'X1' }, true, true)).toMatchObject({
    passportNumber: '',
    nationalityCountryCode: 'IRN',
  });
  expect(inputOf({ ...maryam, age: 7 }, false, true).age).toBe(7);
  expect(
    inputOf({ ...emptyGuest(), isForeign: true, nationality: 'IRQ' }, true, true).nationalityCountryCode,
  ).toBe('IRQ');
  const unknown = {
    ...emptyBooking(1),
    rooms: [{ lead: { ...maryam, isForeign: true }, guests: [] }],
    contact,
  };
  expect(problemsOf(unknown, at).has('rooms.0.lead.nationalityCountryCode')).toBe(true);
});

it('a saved traveller fills a guest, and keeps being from where they are', () => {
  const saved = guestFromSaved(
    { id: 's', firstName: 'ALI', lastName: 'HADI', nationalityCountryCode: 'IRQ' } as never,
    null,
  );
  expect(saved).toMatchObject({ savedId: 's', firstName: 'ALI', isForeign: true, nationality: 'IRQ' });
});

it('whoever of the party has no name yet can be named, each once', () => {
  const party = { adults: 2, childAges: [7, 2] };
  expect(unnamedOf(party, [])).toEqual([null, 7, 2]);
  expect(unnamedOf(party, [emptyGuest(7)])).toEqual([null, 2]);
  expect(unnamedOf(party, [emptyGuest(), emptyGuest(2), emptyGuest(7)])).toEqual([]);
});
