import { useEffect, useRef, useState } from 'react';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { call } from '#web/api/call.ts';
import type { CallFailure } from '#web/api/failure.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { type ApplicationDraft, emptyDraft, fromServer } from './draft.ts';
import {
  applicationDraftName,
  chooseDraft,
  type DraftStanding,
  forgetLocal,
  type LocalDraft,
  placeDraft,
  readLocal,
  type ServerDraft,
} from './kept.ts';
import { useOwner } from './use-owner.ts';

export interface Start {
  /** The form is made again whenever this number changes. */
  generation: number;
  owner: string | null;
  /** Where the draft with which it begins comes from. */
  from: 'local' | 'server' | 'none';
  draft: ApplicationDraft;
  standing: DraftStanding;
}

/** How long the notice is shown: long enough to read it twice. */
const leftMs = 12_000;

type Lost = CallFailure<string>;

const askServer = async (
  destination: string,
  ofOrder: string | null,
): Promise<{ server: ServerDraft | null; lost: Lost | null }> => {
  const query = { destination, ...(ofOrder ? { ofOrder } : {}) };
  const kept = await call('GET /api/visa/Draft/GetDraft', { query });
  // The order belongs to somebody else who has used this browser.
  if (!kept.ok && kept.code === 'ORDER_NOT_FOUND') return askServer(destination, null);
  if (!kept.ok) return { server: null, lost: kept };
  const { value } = kept;
  return { server: value && { draft: fromServer(value.draft), savedAt: value.savedAt }, lost: null };
};

const noStanding = (owner: string | null): DraftStanding => ({
  owner,
  editedAt: '',
  syncedAt: null,
  isDirty: false,
});

/** Keeps the pictures that a visitor had begun to upload, by giving their keys to the sheets that replace the visitor's. */
const withPicturesOf = (
  draft: ApplicationDraft,
  visitor: ApplicationDraft | undefined,
): ApplicationDraft => ({
  ...draft,
  papers: draft.papers.map((sheet, at) => {
    const { key, given } = visitor?.papers[at] ?? { key: sheet.key, given: {} };
    return { ...sheet, key, given: { ...sheet.given, ...given } };
  }),
});

interface Met {
  name: string;
  owner: string | null;
  server: ServerDraft | null;
  /** The draft that the tab had before this user came. */
  typed: LocalDraft | null;
  /** Whether a visitor has signed in while the form was open. */
  isVisitorNoMore: boolean;
}

/** Begins with the newer of the two drafts. After that the tab stores this draft, and nothing of anybody else. */
const startFrom = ({ name, owner, server, typed, isVisitorNoMore }: Met): Omit<Start, 'generation'> => {
  const local = readLocal(name, owner);
  const from = chooseDraft(typed, server);
  if (from === 'local' && local)
    return { owner, from, draft: local.draft, standing: { ...local.standing, owner } };
  if (from === 'server' && server) {
    const standing = { ...noStanding(owner), syncedAt: server.savedAt, isDirty: isVisitorNoMore };
    const draft = isVisitorNoMore ? withPicturesOf(server.draft, local?.draft) : server.draft;
    placeDraft(name, draft, standing);
    return { owner, from, draft, standing };
  }
  if (!isVisitorNoMore) forgetLocal(name);
  return { owner, from, draft: emptyDraft(), standing: noStanding(owner) };
};

/**
 * What the form of a destination begins with; null while that is being found out. Who signs in on the way goes on with
 * what is typed, unless their account has something newer; who comes after somebody else finds nothing of them.
 * `orderId` is one that was sent from here and is to be corrected.
 */
export const useKept = (destination: string, orderId: string | null) => {
  const { owner, failure, askAgain } = useOwner();
  const [start, setStart] = useState<Start | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  const [attempt, setAttempt] = useState(0);
  const current = useRef(start);
  current.current = start;
  const name = applicationDraftName(destination);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks anew.
  useEffect(() => {
    const before = current.current;
    if (owner === undefined || before?.owner === owner) return;
    let isStale = false;
    const isVisitorNoMore = before !== null && before.owner === null;
    if (before && !isVisitorNoMore) {
      forgetLocal(name);
      setStart(null);
      // The user may have signed out in another tab, so this tab says why the form is empty.
      if (owner === null) showToast(applicationTexts.draft.left, 'warning', leftMs);
    }
    void (async () => {
      const typed = readLocal(name, owner);
      const asked = owner === null ? null : await askServer(destination, orderId);
      if (isStale) return;
      // Without an answer the tab's own draft is used. If it has none, the failure is shown, since an empty form would look as if the
      // account's draft were lost.
      setLost(typed || before ? null : (asked?.lost ?? null));
      if (asked?.lost && !typed && !before) return;
      const server = asked?.server ?? null;
      const next = startFrom({ name, owner, server, typed, isVisitorNoMore });
      // If the form's own content goes on, or there is none at all, the form stays as it is, so that typing is not interrupted.
      const isSame = isVisitorNoMore && next.from !== 'server';
      const generation = (before?.generation ?? 0) + (isSame ? 0 : 1);
      setStart(isSame && before ? { ...before, owner } : { ...next, generation });
    })();
    return () => {
      isStale = true;
    };
  }, [owner, destination, name, orderId, attempt]);

  return {
    start,
    /** The user who is signed in now; undefined while that is not known. */
    present: owner,
    /** Why the form cannot begin: it is not known who is signed in, or what the account has. What was typed stays. */
    failure: failure ?? lost,
    askAgain: (): void => {
      if (failure) askAgain();
      setLost(null);
      setAttempt((now) => now + 1);
    },
    beginAnew: (): void => {
      const before = current.current;
      forgetLocal(name);
      if (!before) return;
      const { generation, owner: same } = before;
      setStart({
        generation: generation + 1,
        owner: same,
        from: 'none',
        draft: emptyDraft(),
        standing: noStanding(same),
      });
    },
  };
};
