import { useMemo, useRef, useState } from 'react';
import type { Destination, DocumentRule, VisaKind } from '#core/products/visa/contract/destination.ts';
import { applicantMode } from '#core/products/visa/rules/applicant-mode.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import {
  emptyTraveller,
  type FormContext,
  travellerPath,
  useIsEmailOptional,
  useTravellersForm,
} from '#web/features/travellers/index.ts';
import { joinParts, type Parts } from '#web/ui/date-parts/index.ts';
import { applicantsMax } from '../shared/address.ts';
import { begunCount, documentsOf, noPapers } from './draft.ts';
import { applicationDraftName } from './kept.ts';
import {
  arrivalPath,
  arrivalProblem,
  dateOfParts,
  documentField,
  documentProblem,
  documentsAskedOf,
} from './problems.ts';
import type { Start } from './use-kept.ts';
import { type OnTheWay, usePapers } from './use-papers.ts';

interface Wanted {
  destination: Destination;
  kind: VisaKind;
  /** The least number of applicants. */
  applicants: number;
  start: Start;
  onTheWay: OnTheWay;
}

/** A new applicant counts as an adult until the birth date is known, on which the documents depend. */
const newcomer = () => emptyTraveller('Adult');

interface Judged {
  kind: VisaKind;
  arrival: Parts;
  /** The documents for an applicant with this birth date. */
  asked: (birthDateFa: string) => readonly DocumentRule[];
  rules: readonly DocumentRule[];
  passportCode: string | undefined;
  papers: Pick<ReturnType<typeof usePapers>, 'sheets' | 'stateOf' | 'states'>;
}

/** What the form is checked against: the rules of travellers, the day of arrival, and the documents of each applicant. */
const useFormContext = ({ kind, arrival, asked, rules, passportCode, papers }: Judged): FormContext => {
  const { sheets, stateOf, states } = papers;
  const today = todayInIran();
  const arrivalDate = dateOfParts(arrival);
  const isEmailOptional = useIsEmailOptional();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `stateOf` follow from what stands here.
  return useMemo((): FormContext => {
    const wrongArrival = arrivalProblem(arrival, today, kind);
    return {
      mode: applicantMode,
      isTypeByAge: true,
      contact: isEmailOptional ? 'emailOptional' : 'required',
      duplicates: {
        passportNumber: visaProblemTexts.passportTwice,
        nationalCode: visaProblemTexts.nationalCodeTwice,
      },
      today,
      travelDates: arrivalDate ? [arrivalDate] : [],
      checkTrip: (passengers, travellers) => [
        ...(wrongArrival ? [{ field: arrivalPath, text: wrongArrival }] : []),
        ...passengers.flatMap((passenger, index) => {
          const [sheet, traveller] = [sheets[index], travellers[index]];
          if (!sheet || !traveller) return [];
          const files = documentsOf(traveller, sheet, passportCode);
          return asked(passenger.birthDateFa ?? '').flatMap((rule) => {
            const text = documentProblem(rule, files[rule.code], stateOf(sheet.key, rule.code));
            return text ? [{ index, field: documentField(rule.code), text }] : [];
          });
        }),
      ],
    };
  }, [arrival, arrivalDate, today, kind, rules, sheets, states, passportCode, isEmailOptional]);
};

/** The state of the whole form: applicants, their papers, the day of arrival, and all errors. */
export const useApplication = ({ destination, kind, applicants, start, onTheWay }: Wanted) => {
  const rules = destination.documents;
  const passportCode = rules.find(({ check }) => check === 'passport')?.code;
  const today = todayInIran();
  const count = Math.min(applicantsMax, Math.max(applicants, begunCount(start.draft)));
  const [arrival, setArrival] = useState(start.draft.arrival);
  const forgetGiven = useRef<(key: string, code: string) => void>(() => undefined);
  const [firstSheets] = useState(() =>
    Array.from({ length: count }, (_, index) => start.draft.papers[index] ?? noPapers()),
  );
  const papers = usePapers(firstSheets, onTheWay, (key, code) => forgetGiven.current(key, code));
  const { sheets } = papers;
  const arrivalDate = dateOfParts(arrival);

  const asked = (birthDateFa: string): readonly DocumentRule[] =>
    documentsAskedOf(rules, parsePersianDate(birthDateFa), arrivalDate ?? today);

  const context = useFormContext({ kind, arrival, asked, rules, passportCode, papers });

  const form = useTravellersForm(
    applicationDraftName(destination.code),
    useMemo(() => Array.from({ length: count }, () => 'Adult' as const), [count]),
    context,
    newcomer,
  );
  forgetGiven.current = (key, code) =>
    form.forget([
      travellerPath(
        sheets.findIndex((sheet) => sheet.key === key),
        documentField(code),
      ),
    ]);

  return {
    form,
    papers,
    context,
    arrival,
    arrivalDate,
    passportCode,
    changeArrival: (parts: Parts): void => {
      form.forget([arrivalPath]);
      setArrival(parts);
    },
    /** The documents that this applicant is asked for. */
    askedOf: (index: number): readonly DocumentRule[] =>
      asked(joinParts(form.travellers[index]?.birth ?? { day: '', month: '', year: '' })),
    /** The documents that this applicant has given. */
    givenBy: (index: number): Readonly<Record<string, string>> => {
      const [sheet, traveller] = [sheets[index], form.travellers[index]];
      return sheet && traveller ? documentsOf(traveller, sheet, passportCode) : {};
    },
    add: (): void => {
      papers.addSheet();
      form.add(newcomer());
    },
    remove: (index: number): void => {
      const sheet = sheets[index];
      if (sheet) papers.removeSheet(sheet.key);
      form.remove(index);
    },
  };
};

export type ApplicationModel = ReturnType<typeof useApplication>;
