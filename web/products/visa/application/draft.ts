import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { VisaDraft } from '#core/products/visa/contract/draft.ts';
import { plainTextsOf } from '#core/rules/passengers/fields.ts';
import { randomUuid } from '#web/api/idempotency.ts';
import type { ContactDraft, TravellerDraft } from '#web/features/travellers/index.ts';
import { emptyTraveller, nationalityOf } from '#web/features/travellers/index.ts';
import type { Parts } from '#web/ui/date-parts/index.ts';
import { noParts, splitParts } from '#web/ui/date-parts/index.ts';

/** The pictures of one applicant. */
export interface Papers {
  /** A key that stays the same while other applicants come and go. Uploads of pictures are named by it. */
  key: string;
  /** The file of each document, by its code. */
  given: Readonly<Record<string, string>>;
  /** The reading of a passport from an earlier visit, with which the name is compared. A reading of this visit is kept with the traveller. */
  scanId: string | null;
}

/** A draft of an application, with a sheet of papers for each traveller. */
export interface ApplicationDraft {
  travellers: readonly TravellerDraft[];
  papers: readonly Papers[];
  contact: ContactDraft;
  arrival: Parts;
}

/** What was chosen before the applicants were entered. */
export interface VisaChoice {
  destination: string;
  kindId: string;
  hasGuarantee: boolean;
}

export const noPapers = (): Papers => ({ key: randomUuid(), given: {}, scanId: null });

/** All documents of an applicant. The picture from which a passport was read counts as its document. */
export const documentsOf = (
  traveller: Pick<TravellerDraft, 'scan'>,
  papers: Papers,
  passportCode: string | undefined,
): Record<string, string> => ({
  ...(traveller.scan && passportCode ? { [passportCode]: traveller.scan.id } : {}),
  ...papers.given,
});

/** The reading with which the name is compared, as long as its passport is still the given document. */
export const scanOf = (
  traveller: Pick<TravellerDraft, 'scan'>,
  papers: Papers,
  passportCode: string | undefined,
): string | null => {
  const scanId = traveller.scan?.id ?? papers.scanId;
  const passport = passportCode && documentsOf(traveller, papers, passportCode)[passportCode];
  return scanId !== null && scanId === passport ? scanId : null;
};

/** A date as it is typed so far: '1368/6/'. */
const textOf = ({ day, month, year }: Parts): string => (day + month + year ? `${year}/${month}/${day}` : '');

const isTyped = (traveller: TravellerDraft): boolean => {
  const { genderTitle, birth, expiry, scan } = traveller;
  const texts = [...Object.values(plainTextsOf(traveller)), genderTitle];
  return scan !== null || [...texts, textOf(birth), textOf(expiry)].some((text) => text !== '');
};

/** Whether something would be lost if this applicant were removed. */
export const isBegun = (traveller: TravellerDraft | undefined, papers: Papers | undefined): boolean =>
  (traveller !== undefined && isTyped(traveller)) ||
  (papers !== undefined && Object.keys(papers.given).length > 0);

/** Whether the draft is worth storing. A contact alone is not, since the account fills it in. */
export const hasContent = ({ travellers, papers, arrival }: ApplicationDraft): boolean =>
  textOf(arrival) !== '' || travellers.some((traveller, index) => isBegun(traveller, papers[index]));

/** How many applicants there are, without empty ones at the end. */
export const begunCount = ({ travellers, papers }: ApplicationDraft): number =>
  travellers.findLastIndex((traveller, index) => isBegun(traveller, papers[index])) + 1;

type ServerDraft = CallerInput<Calls['POST /api/visa/Draft/SaveDraft']>['body'];

/** The draft in the form in which the account stores it. */
export const toServer = (
  { travellers, papers, contact, arrival }: ApplicationDraft,
  choice: VisaChoice,
  passportCode: string | undefined,
): ServerDraft => ({
  ...choice,
  arrivalDate: textOf(arrival),
  contact,
  applicants: travellers.map((traveller, index) => {
    const own = papers[index] ?? noPapers();
    return {
      type: traveller.type,
      ...plainTextsOf(traveller),
      genderTitle: traveller.genderTitle,
      birthDateFa: textOf(traveller.birth),
      nationalityCountryCode: nationalityOf(traveller),
      passportIssuingCountryCode: traveller.passportIssuer,
      passportExpirationDateFa: textOf(traveller.expiry),
      passportExpirationDateType: traveller.expiryCalendar,
      documents: documentsOf(traveller, own, passportCode),
      scanId: scanOf(traveller, own, passportCode),
    };
  }),
});

const fromApplicant = (typed: VisaDraft['applicants'][number]): TravellerDraft => {
  const nationality = typed.nationalityCountryCode ?? '';
  const isForeign = nationality !== '' && nationality !== 'IRN';
  return {
    ...emptyTraveller(typed.type ?? 'Adult'),
    ...plainTextsOf(typed),
    isForeign,
    genderTitle: typed.genderTitle ?? '',
    birth: splitParts(typed.birthDateFa ?? ''),
    // «?» means that no country was chosen.
    nationality: isForeign && nationality !== '?' ? nationality : '',
    passportIssuer: typed.passportIssuingCountryCode ?? '',
    expiry: splitParts(typed.passportExpirationDateFa ?? ''),
    expiryCalendar: typed.passportExpirationDateType ?? 'Gregorian',
  };
};

/** The stored draft of the account in the form's own shape. */
export const fromServer = ({ applicants, contact, arrivalDate }: VisaDraft): ApplicationDraft => ({
  travellers: applicants.map(fromApplicant),
  papers: applicants.map(({ documents, scanId }) => ({ ...noPapers(), given: documents, scanId })),
  contact,
  arrival: splitParts(arrivalDate),
});

export const emptyDraft = (): ApplicationDraft => ({
  travellers: [],
  papers: [],
  contact: { phoneNumber: '', email: '' },
  arrival: noParts,
});
