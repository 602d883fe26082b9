import type { CallerInput, Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { DocumentRule } from '#core/products/visa/contract/destination.ts';
import { numberIn } from './numbers.ts';

export type StaffDestination = Reply<Calls['POST /api/back-office/visa/ListDestinations']>[number];
type Body = CallerInput<Calls['POST /api/back-office/visa/SaveDestination']>['body'];

/** A row of a form with a key that stays the same while rows come and go. */
type Keyed<Row> = Row & { key: number };

export type DocumentDraft = Keyed<DocumentRule>;
export type SectionDraft = Keyed<{ title: string; text: string }>;

/** A destination while it is being edited: lists of sentences are lines of one text, and numbers are texts. */
export interface DestinationDraft
  extends Pick<Body, 'code' | 'countryCode' | 'name' | 'poster' | 'summary' | 'isOpen'> {
  closedNote: string;
  isVisaFree: boolean;
  stayDays: string;
  visaFreeNote: string;
  position: string;
  documents: readonly DocumentDraft[];
  guide: readonly SectionDraft[];
  notices: string;
}

let made = 0;
const withKey = <Row>(row: Row): Keyed<Row> => {
  made += 1;
  return { ...row, key: made };
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const newDocument = (): DocumentDraft =>
  withKey({ code: '', title: '', hint: '', requiredFor: 'everybody', check: 'none' });

export const newSection = (): SectionDraft => withKey({ title: '', text: '' });

/** A new destination is closed at first, and comes after all others. */
export const newDestination: DestinationDraft = {
  code: '',
  countryCode: '',
  name: '',
  poster: '',
  summary: '',
  isOpen: false,
  closedNote: '',
  isVisaFree: false,
  stayDays: '',
  visaFreeNote: '',
  position: '1000',
  documents: [],
  guide: [],
  notices: '',
};

export const draftOf = (destination: StaffDestination): DestinationDraft => {
  const { code, countryCode, name, poster, summary, isOpen, visaFree } = destination;
  return {
    code,
    countryCode,
    name,
    poster,
    summary,
    isOpen,
    closedNote: destination.closedNote ?? '',
    isVisaFree: visaFree !== null,
    stayDays: String(visaFree?.stayDays ?? ''),
    visaFreeNote: visaFree?.note ?? '',
    position: String(destination.position),
    documents: destination.documents.map(withKey),
    guide: destination.guide.map(({ title, paragraphs }) => withKey({ title, text: paragraphs.join('\n') })),
    notices: destination.notices.join('\n'),
  };
};

/** The body of the call that saves a draft. `was` is the version that staff saw. The server says what is wrong with which field. */
export const destinationBodyOf = (draft: DestinationDraft, was: string | null): Body => {
  const { code, countryCode, name, poster, summary, isOpen } = draft;
  return {
    code,
    countryCode,
    name,
    poster,
    summary,
    isOpen,
    closedNote: draft.closedNote.trim() || null,
    visaFree: draft.isVisaFree
      ? { stayDays: draft.stayDays === '' ? null : numberIn(draft.stayDays), note: draft.visaFreeNote }
      : null,
    position: numberIn(draft.position),
    documents: draft.documents.map(({ key: _key, ...rule }) => rule),
    guide: draft.guide.map(({ title, text }) => ({ title, paragraphs: linesOf(text) })),
    notices: linesOf(draft.notices),
    was,
  };
};
