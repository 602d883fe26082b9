import { fail, succeed } from '#core/contract/result.ts';
import type { VisaDraft } from '#core/products/visa/contract/draft.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { keepFromEnding } from '#server/platform/people.ts';
import type { PrivateFiles } from '#server/platform/private-files.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { isDestination } from '../catalogue/store.ts';
import { draftEnv } from './env.ts';
import { draftOfOrder } from './of-order.ts';
import { findDraft, removeDraft, removeExpiredDrafts, writeDraft } from './store.ts';

type DraftServices = Pick<Services, 'db' | 'clock' | 'config'>;

const dayMs = 86_400_000;

/** The ids of the pictures in a draft. */
const picturesOf = ({ applicants }: VisaDraft): string[] => [
  ...new Set(
    applicants.flatMap(({ documents, scanId }) => [...Object.values(documents), ...(scanId ? [scanId] : [])]),
  ),
];

/** The draft without pictures that no longer exist. */
const withPictures = (draft: VisaDraft, known: ReadonlySet<string>): VisaDraft => ({
  ...draft,
  applicants: draft.applicants.map(({ documents, scanId, ...typed }) => ({
    ...typed,
    documents: Object.fromEntries(Object.entries(documents).filter(([, fileId]) => known.has(fileId))),
    scanId: scanId !== null && known.has(scanId) ? scanId : null,
  })),
});

/** Applications that are typed and not sent yet: one for each user and destination, as large as a request's body may be. */
export const draftOperations = (
  { db, clock, config }: DraftServices,
  files: Pick<PrivateFiles, 'find' | 'prolong'>,
  commerce: Pick<Commerce, 'load'>,
): Operation[] => {
  const keptMs = config.read(draftEnv).VISA_DRAFT_KEPT_DAYS * dayMs;
  return [
    operation(visa.getDraft, async ({ query: { destination, ofOrder } }, { caller: { userId } }) => {
      const now = clock.now();
      const order = ofOrder ? await commerce.load(ofOrder, userId) : null;
      if (ofOrder && !order) return fail('ORDER_NOT_FOUND');
      const sent = order && (await draftOfOrder(db, { order, now, destination }));
      const kept = sent ?? (await findDraft(db, { userId, destination }, now));
      if (!kept) return succeed(null);
      const there = await files.find(db, picturesOf(kept.draft), userId);
      return succeed({
        draft: withPictures(kept.draft, new Set(there.map(({ fileId }) => fileId))),
        savedAt: kept.savedAt.toISOString(),
        keptUntil: kept.keptUntil.toISOString(),
      });
    }),

    operation(visa.saveDraft, async ({ body: draft }, { caller: { userId } }) => {
      const savedAt = clock.now();
      const keptUntil = new Date(savedAt.getTime() + keptMs);
      return db.transaction().execute(async (tx) => {
        await keepFromEnding(tx, userId);
        if (!(await isDestination(tx, draft.destination))) return fail('VISA_DESTINATION_UNKNOWN');
        await writeDraft(tx, { userId, draft, savedAt, keptUntil });
        await files.prolong(tx, picturesOf(draft), userId, keptUntil);
        return succeed({ savedAt: savedAt.toISOString(), keptUntil: keptUntil.toISOString() });
      });
    }),

    operation(visa.deleteDraft, async ({ params: { destination } }, { caller: { userId } }) => {
      await removeDraft(db, { userId, destination });
      return succeed(null);
    }),
  ];
};

/** Deletes drafts beyond their time from the database; readers do not see them any more anyway. */
export const draftJobs = ({ db, clock }: DraftServices): JobDefinition[] => [
  { name: 'visa-drafts-forget', cron: '50 * * * *', handle: () => removeExpiredDrafts(db, clock.now()) },
];
