import type { FieldError } from '#core/contract/result.ts';
import type { DocumentRule } from '#core/products/visa/contract/destination.ts';
import { isRequired, pictureProblem } from '#core/products/visa/rules/documents.ts';
import { visaProblemTexts as texts } from '#core/products/visa/texts/problems.ts';
import type { NormalPassenger } from '#core/rules/passengers/validate.ts';
import type { KeptPicture } from '#server/platform/private-files.ts';
import { daysAfter } from '../days.ts';
import type { ApplicationDeps } from '../deps.ts';
import type { Request } from './people.ts';

type PictureDeps = Pick<ApplicationDeps, 'db' | 'clock' | 'privateFiles'>;
type Input = Request['applicants'][number];

/** A document of the destination as this applicant gave it, or did not give it. */
export interface GivenDocument {
  rule: DocumentRule;
  isRequired: boolean;
  fileId: string | null;
}

/** How long pictures of a refused request are kept, during which nobody can ask for them again. */
const refusedDays = 1;

const titles = texts.document;
const problem = (code: string, field: string, message: string): FieldError => ({
  code,
  field,
  messages: [message],
});

/** The documents in the request that the destination does not ask for. */
const unknownOf = (input: Input, rules: readonly DocumentRule[], path: string): FieldError[] =>
  [...new Set([...Object.keys(input.documents), ...Object.keys(input.documentIds)])]
    .filter((code) => !rules.some((rule) => rule.code === code))
    .map((code) => problem('DOCUMENT_UNKNOWN', `${path}.${code}`, titles.unknown));

interface Taken {
  fileId: string | null;
  error: FieldError | null;
}

/** The picture of one document; stored if its bytes came with the request. A file counts before an id. */
const take = async (
  { clock, privateFiles }: PictureDeps,
  { input, rule, field }: { input: Input; rule: DocumentRule; field: string },
  { ownerId, uploaded }: { ownerId: string; uploaded: ReadonlyMap<string, KeptPicture> },
): Promise<Taken> => {
  const file = input.documents[rule.code];
  const fileId = input.documentIds[rule.code];
  const none = (error: FieldError | null) => ({ fileId: null, error });
  if (!file && fileId === undefined) return none(null);
  const keptUntil = daysAfter(clock.now(), refusedDays);
  const picture = file
    ? await privateFiles.keepPicture({ ownerId, bytes: file.bytes, keptUntil })
    : uploaded.get(fileId ?? '');
  if (!picture)
    return none(
      file
        ? problem('FILE_NOT_AN_IMAGE', field, titles.unreadable(rule.title))
        : problem('DOCUMENT_GONE', field, titles.gone(rule.title)),
    );
  const wrong = pictureProblem(rule.check, picture);
  return wrong
    ? none(problem(wrong, field, texts.picture(wrong, rule.title)))
    : { fileId: picture.fileId, error: null };
};

/**
 * Every document of every applicant, and everything that is wrong with them. One picture after another: they are made anew one at a time
 * anyway, and only so many of one sender may wait.
 */
export const checkPictures = async (
  deps: PictureDeps,
  { applicants, arrivalDate }: Pick<Request, 'applicants' | 'arrivalDate'>,
  { ownerId, people, rules }: { ownerId: string; people: NormalPassenger[]; rules: readonly DocumentRule[] },
): Promise<{ documents: GivenDocument[][]; errors: FieldError[] }> => {
  const ids = applicants.flatMap(({ documentIds }) => Object.values(documentIds));
  const found = await deps.privateFiles.find(deps.db, ids, ownerId);
  const uploaded = new Map(found.map((picture) => [picture.fileId, picture]));
  const errors: FieldError[] = [];
  const documents: GivenDocument[][] = [];
  for (const [at, input] of applicants.entries()) {
    const path = `applicants.${at}.documents`;
    errors.push(...unknownOf(input, rules, path));
    const given: GivenDocument[] = [];
    for (const rule of rules) {
      const field = `${path}.${rule.code}`;
      const needed = isRequired(rule, people[at]?.birthDate ?? null, arrivalDate);
      const { fileId, error } = await take(deps, { input, rule, field }, { ownerId, uploaded });
      if (error) errors.push(error);
      else if (needed && fileId === null)
        errors.push(problem('DOCUMENT_MISSING', field, titles.missing(rule.title)));
      given.push({ rule, isRequired: needed, fileId });
    }
    documents.push(given);
  }
  return { documents, errors };
};
