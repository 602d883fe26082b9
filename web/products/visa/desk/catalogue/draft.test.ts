import { describe, expect, it } from 'vitest';
import { staffCalls } from '#core/products/visa/contract/staff.ts';
import {
  destinationBodyOf,
  draftOf,
  newDestination,
  newDocument,
  newSection,
  type StaffDestination,
} from './draft.ts';

const uae: StaffDestination = {
  code: 'uae',
  countryCode: 'ARE',
  name: 'امارات',
  poster: 'dubai',
  summary: 'ویزای گردشگری',
  isOpen: true,
  closedNote: null,
  visaFree: { stayDays: null, note: 'ترانزیت' },
  guidePath: '/visa-uae',
  from: null,
  position: 3,
  kinds: [],
  documents: [{ code: 'passport', title: 'گذرنامه', hint: '', requiredFor: 'everybody', check: 'passport' }],
  guide: [{ title: 'مدارک', paragraphs: ['بند اول', 'بند دوم'] }],
  notices: ['نکته اول', 'نکته دوم'],
  updatedAt: '2026-11-22T00:00:00.000Z',
};
const schema = staffCalls.saveDestination.body;
const problemsOf = (draft: typeof newDestination) =>
  schema.safeParse(destinationBodyOf(draft, null)).error?.issues.map(({ path }) => path.join('.'));

describe('the form of a destination', () => {
  it('sends back what it was given, and which version that was', () => {
    const { guidePath: _path, from: _from, kinds: _kinds, updatedAt, ...rest } = uae;
    expect(schema.parse(destinationBodyOf(draftOf(uae), updatedAt))).toEqual({ ...rest, was: updatedAt });
  });
  it('leaves out empty lines and the note of what is not closed', () => {
    const draft = { ...draftOf(uae), notices: '\n یک \n\nدو\n', closedNote: '  ', isVisaFree: false };
    expect(destinationBodyOf(draft, null)).toMatchObject({
      notices: ['یک', 'دو'],
      closedNote: null,
      visaFree: null,
    });
  });
  it('is refused by the contract in the fields that are wrong', () => {
    const draft = {
      ...draftOf(uae),
      position: '',
      documents: [newDocument()],
      guide: [{ ...newSection(), title: 'عنوان' }],
    };
    expect(problemsOf(draft)).toEqual([
      'position',
      'documents.0.code',
      'documents.0.title',
      'guide.0.paragraphs',
    ]);
  });
  it('of a new one wants its code, country and name', () =>
    expect(problemsOf(newDestination)).toEqual(['code', 'countryCode', 'name']));
});
