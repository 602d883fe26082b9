import { describe, expect, it } from 'vitest';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { validatePassenger } from '#core/rules/passengers/validate.ts';
import { certaintyOf, type DepartureFacts, stateOf } from './standing.ts';
import { byRoom, modeOfTour, travelDatesOf } from './travellers.ts';

const leavesAt = toPlainDateTime('2027-01-08T08:40');
const facts = (part: Partial<DepartureFacts> = {}): DepartureFacts => ({
  leavesAt,
  seats: 24,
  taken: 10,
  minimum: 12,
  registered: 8,
  closesDays: 4,
  isCalledOff: false,
  isConfirmed: false,
  ...part,
});
const now = new Date('2026-12-01T00:00:00Z');

describe('whether a date can be bought', () => {
  it.each([
    [{}, 'onSale'],
    [{ taken: 18 }, 'onSale'],
    [{ taken: 19 }, 'nearFull'],
    [{ taken: 23 }, 'nearFull'],
    [{ taken: 24 }, 'full'],
    [{ isCalledOff: true }, 'calledOff'],
  ] as const)('%o: %s', (part, state) => expect(stateOf(facts(part), now)).toBe(state));

  it('ends some days before, at the hour of departure in Tehran', () => {
    expect(stateOf(facts(), new Date('2027-01-04T05:09:59.999Z'))).toBe('onSale');
    expect(stateOf(facts({ taken: 24 }), new Date('2027-01-04T05:10:00Z'))).toBe('closed');
  });
});

describe('whether it takes place', () => {
  it.each([
    [{ registered: 11 }, '2026-12-01T00:00:00Z', 'open'],
    [{ registered: 12 }, '2026-12-01T00:00:00Z', 'going'],
    [{ registered: 3 }, '2027-01-01T05:09:59.999Z', 'open'],
    [{ registered: 3 }, '2027-01-01T05:10:00Z', 'going'],
    [{ registered: 20, isCalledOff: true }, '2026-12-01T00:00:00Z', 'calledOff'],
    [{ registered: 1, isConfirmed: true }, '2026-12-01T00:00:00Z', 'going'],
    [{ isConfirmed: true, isCalledOff: true }, '2026-12-01T00:00:00Z', 'calledOff'],
  ] as const)('%o at %s: %s', (part, at, state) =>
    expect(certaintyOf(facts(part), new Date(at))).toBe(state),
  );
});

describe('who may go along', () => {
  const returnsOn = toPlainDate('2027-01-13');
  const passenger = (passportExpirationDateFa: string) => ({
    type: 'Adult' as const,
    firstName: 'SARA',
    lastName: 'AHMADI',
    firstNameFarsi: 'سارا',
    lastNameFarsi: 'احمدی',
    genderTitle: 'Female' as const,
    birthDateFa: '1370/01/01',
    nationalityCountryCode: 'IRN',
    passportIssuingCountryCode: 'IRN',
    nationalCode: '0012345679',
    passportNumber: 'A12345678',
    passportType: '' as const,
    passportExpirationDateFa,
    passportExpirationDateType: 'Gregorian' as const,
  });
  const context = {
    mode: modeOfTour(false),
    travelDates: travelDatesOf(leavesAt, returnsOn),
    today: toPlainDate('2026-12-01'),
  };
  const codes = (expires: string) =>
    validatePassenger(passenger(expires), context)
      .filter(({ field }) => field === 'passportExpirationDateFa')
      .map(({ code }) => code);

  it('abroad a passport holds six months after the return', () => {
    expect(codes('2027/07/13')).toEqual([]);
    expect(codes('2027/07/12')).toEqual(['PASS_VALIDITY_LESS_6MONTH']);
  });

  it('at home nobody is asked for one', () => {
    const problems = validatePassenger(passenger(''), { ...context, mode: modeOfTour(true) });
    expect(problems.filter(({ field }) => field.startsWith('passport'))).toEqual([]);
  });

  it('stands in their rooms: adults, children, infants', () =>
    expect(
      byRoom(
        [
          { type: 'Infant', room: 0, withBed: false },
          { type: 'Adult', room: 0, withBed: true },
          { type: 'Adult', room: 1, withBed: true },
          { type: 'Child', room: 0, withBed: true },
          { type: 'Adult', room: 0, withBed: true },
        ],
        2,
      ),
    ).toEqual([[1, 4, 3, 0], [2]]));
});
