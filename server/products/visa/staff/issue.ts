import { sql } from 'kysely';
import type { z } from 'zod';
import { type FieldError, fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { visaDeskTexts } from '#core/products/visa/texts/desk.ts';
import { visaMessages } from '#core/products/visa/texts/messages.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tryKeepFromEnding } from '#server/platform/people.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Tx } from '#server/platform/services.ts';
import { changeApplicants } from '../applications/change.ts';
import { daysAfter } from '../applications/days.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { applicationNeed } from '../applications/files.ts';
import { sealedApplicants } from '../applications/migrations.ts';
import { followUp } from '../applications/progress.ts';
import { wordsOf } from '../applications/tell.ts';
import { changedApplication } from './present.ts';
import { type InHand, takeInHand } from './work.ts';

interface Wish {
  orderId: string;
  travellerId: string;
  visaNumber: string;
  validUntil: PlainDate;
}

const texts = visaProblemTexts.issue;

const problems = ({ visaNumber, validUntil }: Wish, today: PlainDate): FieldError[] => [
  ...(/^[A-Z0-9][A-Z0-9 /-]*$/.test(visaNumber)
    ? []
    : [{ code: 'VISA_NUMBER_IS_INVALID', field: 'visaNumber', messages: [texts.number] }]),
  ...(validUntil >= today ? [] : [{ code: 'VISA_IS_OVER', field: 'validUntil', messages: [texts.over] }]),
];

/** Either handed out for the first time, or corrected: in place of the file that was wrong, as it stood at that moment. */
type How = { event: 'issue' } | { event: 'correct'; was: string };

const newsOf = (
  { event }: How,
  travellerId: string,
  { order }: InHand,
  { random, siteUrl }: ApplicationDeps,
) => {
  const words = wordsOf(order, siteUrl());
  const all = order.travellers.length;
  return event === 'issue'
    ? { name: `visa-issued:${travellerId}`, text: visaMessages.issued(words, { count: 1, all }) }
    : { name: `visa-corrected:${random.uuid()}`, text: visaMessages.corrected(words) };
};

/** If two members of staff correct at once, the second is told that it has changed. */
const isAsSeen = (how: How, { chosen: [applicant] }: InHand): boolean =>
  how.event === 'issue' || applicant?.events.at(-1)?.at.toISOString() === how.was;

const handOut = async (
  tx: Tx,
  deps: ApplicationDeps,
  wish: Wish,
  { pdf, staffId, how }: { pdf: Buffer; staffId: string; how: How },
) => {
  const { orderId, travellerId, visaNumber, validUntil } = wish;
  const { event } = how;
  const taken = await takeInHand(tx, { orderId, travellerIds: [travellerId], staffId, event });
  if (!taken.ok) return taken;
  const { application, chosen } = taken.value;
  // An issued order does not keep an account from ending, so the account may have ended. It gets nothing more then.
  if (!isAsSeen(how, taken.value) || !(await tryKeepFromEnding(tx, application.user_id)))
    return fail('VISA_STATE');
  const at = deps.clock.now();
  const fileId = deps.random.uuid();
  const keptUntil = daysAfter(at, deps.env.VISA_KEPT_DAYS);
  // An earlier file may show the visa of somebody else, so it is removed at once.
  await deps.privateFiles.keepUntil(
    tx,
    chosen.flatMap(({ visa_file }) => visa_file ?? []),
    { until: at, need: applicationNeed },
  );
  await deps.privateFiles.keepIssued(tx, { fileId, ownerId: application.user_id, pdf, keptUntil });
  const { visa_number } = await seal(tx, sealedApplicants, {
    traveller_id: travellerId,
    visa_number: visaNumber,
  });
  await changeApplicants(tx, [travellerId], {
    event,
    at,
    staffId,
    note: event === 'correct' ? visaDeskTexts.corrected : null,
    set: [
      sql`visa_number = ${visa_number}`,
      sql`visa_valid_until = ${validUntil}`,
      sql`visa_file = ${fileId}`,
      sql`visa_kept_until = ${keptUntil}`,
    ],
  });
  // A correction decides nothing: the order's state and the deadline of its pictures stay.
  if (event === 'issue') await followUp(tx, deps, orderId);
  await deps.commerce.tell(tx, taken.value.order, newsOf(how, travellerId, taken.value, deps));
  return succeed(null);
};

/** Hands out a visa, or corrects one. Its file is made before anything is locked. */
export const issueOperations = (deps: ApplicationDeps): Operation[] => {
  const doing = async (given: z.output<typeof visa.issue.multipart>, how: How, staffId: string) => {
    const { file, ...named } = given;
    const wish = { ...named, visaNumber: toLatinDigits(given.visaNumber).toUpperCase() };
    const wrong = problems(wish, dayInIran(deps.clock.now()));
    if (wrong.length > 0) return fail('VALIDATION', null, wrong);
    const pdf = await deps.privateFiles.issuedPdf(file.bytes);
    if (!pdf) return fail('FILE_NOT_AN_IMAGE');
    const done = await deps.db.transaction().execute((tx) => handOut(tx, deps, wish, { pdf, staffId, how }));
    return done.ok ? succeed(await changedApplication(deps, given.orderId)) : done;
  };
  return [
    operation(visa.issue, ({ multipart }, { caller }) => doing(multipart, { event: 'issue' }, caller.userId)),
    operation(visa.correctIssued, ({ multipart: { was, ...given } }, { caller }) =>
      doing(given, { event: 'correct', was }, caller.userId),
    ),
  ];
};
