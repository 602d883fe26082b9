import type { DocumentRule, VisaKind } from '#core/products/visa/contract/destination.ts';
import { arrivalDays } from '#core/products/visa/rules/arrival.ts';
import { isRequired } from '#core/products/visa/rules/documents.ts';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { UploadState } from '#web/features/documents/index.ts';
import { joinParts, type Parts } from '#web/ui/date-parts/index.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';

const { arrival: arrivalTexts, documents: texts } = applicationTexts;

/** The name of a document's field, which follows the path of its traveller. */
export const documentField = (code: string): string => `documents.${code}`;

export const arrivalPath = 'arrivalDate';

export const dateOfParts = (parts: Parts): PlainDate | null => parsePersianDate(joinParts(parts));

/** What is wrong with the day of arrival; null if nothing is. */
export const arrivalProblem = (
  arrival: Parts,
  today: PlainDate,
  kind: Pick<VisaKind, 'processingDays'>,
): string | null => {
  const date = dateOfParts(arrival);
  if (!date) return arrivalTexts.missing;
  const { first, last } = arrivalDays(today, kind);
  if (date < first) return visaProblemTexts.arrival.tooSoon(first, shownWriting);
  return date > last ? visaProblemTexts.arrival.tooLate(last, shownWriting) : null;
};

/** The documents for somebody born on this day, also those that may be left out. */
export const documentsAskedOf = (
  rules: readonly DocumentRule[],
  birthDate: PlainDate | null,
  arrivalDate: PlainDate,
): readonly DocumentRule[] =>
  rules.filter((rule) => rule.requiredFor === 'nobody' || isRequired(rule, birthDate, arrivalDate));

/** Why the form cannot be sent because of a document; null if it can. Uploads are always waited for, even of documents that are not needed. */
export const documentProblem = (
  { title, requiredFor }: Pick<DocumentRule, 'title' | 'requiredFor'>,
  fileId: string | undefined,
  upload: UploadState | undefined,
): string | null => {
  if (upload && upload.kind !== 'failed') return texts.onTheWay(title);
  if (fileId || requiredFor === 'nobody') return null;
  return upload ? texts.failed(title) : texts.missing(title);
};
