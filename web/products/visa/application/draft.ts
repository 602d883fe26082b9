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
  /** Stays theirs while others come and go; names the places of their pictures on the way. */
  key: string;
  /** Document → file. */
  given: Readonly<Record<string, string>>;
  /** The passport that an earlier visit read, to compare the name with; what this visit read stands with the traveller. */
  scanId: string | null;
}

/** An application as far as it is typed: a sheet of papers for each traveller. */
export interface ApplicationDraft {
  travellers: readonly TravellerDraft[];
  papers: readonly Papers[];
  contact: ContactDraft;
  arrival: Parts;
}

/** What was chosen before anybody was written down. */
export interface VisaChoice {
  destination: string;
  kindId: string;
  hasGuarantee: boolean;
}

export const noPapers = (): Papers => ({ key: randomUuid(), given: {}, scanId: null });

/** Everything that this applicant has given; the picture that a passport was read from is its document at once. */
export const documentsOf = (
  traveller: Pick<TravellerDraft, 'scan'>,
  papers: Papers,
  passportCode: string | undefined,
): Record<string, string> => ({
  ...(traveller.scan && passportCode ? { [passportCode]: traveller.scan.id } : {}),
  ...papers.given,
});

/** The reading to compare the name with, as long as the passport that it was read from is the one given. */
export const scanOf = (
  traveller: Pick<TravellerDraft, 'scan'>,
  papers: Papers,
  passportCode: string | undefined,
): string | null => {
  const scanId = traveller.scan?.id ?? papers.scanId;
  const passport = passportCode && documentsOf(traveller, papers, passportCode)[passportCode];
  return scanId !== null && scanId === passport ? scanId : null;
};

/** A date as far as it is typed: '1368/6/'. */
const textOf = ({ day, month, year }: Parts): string => (day + month + year ? `${year}/${month}/${day}` : '');

const isTyped = (traveller: TravellerDraft): boolean => {
  const { genderTitle, birth, expiry, scan } = traveller;
  const texts = [...Object.values(plainTextsOf(traveller)), genderTitle];
  return scan !== null || [...texts, textOf(birth), textOf(expiry)].some((text) => text !== '');
};

/** Whether anything of this applicant would be lost with them. */
export const isBegun = (traveller: TravellerDraft | undefined, papers: Papers | undefined): boolean =>
  (traveller !== undefined && isTyped(traveller)) ||
  (papers !== undefined && Object.keys(papers.given).length > 0);

/** Whether there is anything to keep. A contact alone is not: the account fills it. */
export const hasContent = ({ travellers, papers, arrival }: ApplicationDraft): boolean =>
  textOf(arrival) !== '' || travellers.some((traveller, index) => isBegun(traveller, papers[index]));

/** Without those at the end of whom nothing is known. */
export const begunCount = ({ travellers, papers }: ApplicationDraft): number =>
  travellers.findLastIndex((traveller, index) => isBegun(traveller, papers[index])) + 1;

type ServerDraft = CallerInput<Calls['POST /api/visa/Draft/SaveDraft']>['body'];

/** The draft as the account keeps it. */
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
    // «?» stands for a country that was not said.
    nationality: isForeign && nationality !== '?' ? nationality : '',
    passportIssuer: typed.passportIssuingCountryCode ?? '',
    expiry: splitParts(typed.passportExpirationDateFa ?? ''),
    expiryCalendar: typed.passportExpirationDateType ?? 'Gregorian',
  };
};

/** What the account kept, as the form has it. */
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
