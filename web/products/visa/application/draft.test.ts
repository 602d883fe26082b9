import { describe, expect, it } from 'vitest';
import { visaDraftSchema } from '#core/products/visa/contract/draft.ts';
import { emptyTraveller } from '#web/features/travellers/index.ts';
import {
  type ApplicationDraft,
  begunCount,
  documentsOf,
  emptyDraft,
  fromServer,
  hasContent,
  noPapers,
  scanOf,
  toServer,
} from './draft.ts';

const id = (at: number): string => `01939d80-0000-7000-8000-00000000000${at}`;
const choice = { destination: 'uae', kindId: id(1), hasGuarantee: true };
const empty = emptyTraveller('Adult');
const scan = { id: id(2), keptUntil: '2026-12-01T00:00:00.000Z', filled: [], doubtful: [] };

const draft: ApplicationDraft = {
  travellers: [
    {
      ...empty,
      firstName: 'MARYAM',
      genderTitle: 'Female',
      birth: { day: '', month: '6', year: '1368' },
      passportNumber: 'A98765432',
      scan,
    },
    { ...empty, isForeign: true, firstName: 'ALI', expiry: { day: '3', month: '5', year: '2030' } },
  ],
  papers: [
    { ...noPapers(), given: { photo: id(3) } },
    { ...noPapers(), given: { passport: id(4) } },
  ],
  contact: { phoneNumber: '0912', email: 'a@' },
  arrival: { day: '10', month: '', year: '' },
};

const roundTrip = (): ApplicationDraft =>
  fromServer(visaDraftSchema.parse(toServer(draft, choice, 'passport')));

describe('a draft in the account', () => {
  it('brings back what was typed, half-typed dates too', () => {
    const back = roundTrip();
    const [maryam, ali] = back.travellers;
    expect(maryam).toEqual({ ...draft.travellers[0], scan: null, passportIssuer: '' });
    expect(ali).toEqual(draft.travellers[1]);
    expect([back.contact, back.arrival]).toEqual([draft.contact, draft.arrival]);
  });

  it('brings back the pictures, that of a passport which was read as well', () => {
    const [maryam, ali] = roundTrip().papers;
    expect(maryam?.given).toEqual({ passport: id(2), photo: id(3) });
    expect([maryam?.scanId, ali?.scanId]).toEqual([id(2), null]);
    expect(ali?.given).toEqual({ passport: id(4) });
  });
});

describe('a passport that was read', () => {
  it('is the document at once, until another picture is given for it', () => {
    expect(documentsOf({ scan }, noPapers(), 'passport')).toEqual({ passport: id(2) });
    const other = { ...noPapers(), given: { passport: id(5) } };
    expect(documentsOf({ scan }, other, 'passport')).toEqual({ passport: id(5) });
  });

  it('is compared with only as long as it is the one given', () => {
    expect(scanOf({ scan }, noPapers(), 'passport')).toBe(id(2));
    expect(scanOf({ scan }, { ...noPapers(), given: { passport: id(5) } }, 'passport')).toBeNull();
    const restored = { ...noPapers(), given: { passport: id(2) }, scanId: id(2) };
    expect(scanOf({ scan: null }, restored, 'passport')).toBe(id(2));
    expect(scanOf({ scan: null }, { ...restored, given: {} }, 'passport')).toBeNull();
  });
});

describe('what is worth keeping', () => {
  it('is anything but the contact that the account fills', () => {
    const contact = { phoneNumber: '0912', email: '' };
    const nobody = { ...emptyDraft(), contact, travellers: [empty], papers: [noPapers()] };
    expect(hasContent(nobody)).toBe(false);
    expect(hasContent({ ...nobody, papers: [{ ...noPapers(), given: { photo: id(3) } }] })).toBe(true);
    expect(hasContent({ ...nobody, arrival: { day: '1', month: '', year: '' } })).toBe(true);
  });

  it('ends with the last one of whom anything is known', () => {
    const travellers = [empty, { ...empty, lastName: 'REZAEI' }, empty];
    expect(begunCount({ ...emptyDraft(), travellers })).toBe(2);
    expect(begunCount({ ...emptyDraft(), travellers: [empty] })).toBe(0);
  });
});
