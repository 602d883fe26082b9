import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { hasContent, toServer, type VisaChoice } from './draft.ts';
import { applicationDraftName, type DraftStanding, keepBeside } from './kept.ts';
import { createSaver, type SavingState } from './saver.ts';
import type { ApplicationModel } from './use-application.ts';
import type { Start } from './use-kept.ts';

type ServerDraft = ReturnType<typeof toServer>;

/**
 * Keeps what is typed: in this tab at once, and in the account of whoever typed it. `present` is who is signed in now: what
 * one person typed is never saved for another.
 */
export const useDraftSync = (
  application: ApplicationModel,
  choice: VisaChoice,
  start: Start,
  present: string | null | undefined,
) => {
  const [state, setState] = useState<SavingState | null>(null);
  const { form, papers, arrival, passportCode } = application;
  const draft = { travellers: form.travellers, contact: form.contact, papers: papers.sheets, arrival };
  const text = JSON.stringify(toServer(draft, choice, passportCode));
  const standing = useRef<DraftStanding>(start.standing);
  const seen = useRef(text);
  const name = applicationDraftName(choice.destination);
  const { owner } = start;
  const isWorthKeeping = hasContent(draft) || standing.current.syncedAt !== null;

  const isOver = useRef(false);

  const keep = (change: Partial<DraftStanding>): void => {
    if (isOver.current) return;
    standing.current = { ...standing.current, ...change };
    keepBeside(name, { arrival, papers: papers.sheets, standing: standing.current });
  };
  const isOwn = present !== null && present === owner;
  const latest = useRef({ keep, text, isOwn });
  latest.current = { keep, text, isOwn };

  const [saver] = useState(() =>
    createSaver<ServerDraft>(async (body) => {
      if (!latest.current.isOwn) return false;
      const saved = await call('POST /api/visa/Draft/SaveDraft', { body });
      if (!saved.ok) return false;
      const isDirty = latest.current.text !== JSON.stringify(body);
      latest.current.keep({ syncedAt: saved.value.savedAt, isDirty });
      return true;
    }, setState),
  );
  useEffect(() => {
    if (isOver.current) return;
    const isChanged = seen.current !== text;
    seen.current = text;
    latest.current.keep({
      owner,
      ...(isChanged ? { isDirty: true, editedAt: new Date().toISOString() } : {}),
    });
    if (isOwn && standing.current.isDirty && isWorthKeeping) saver.change(JSON.parse(text) as ServerDraft);
  }, [text, owner, isOwn, isWorthKeeping, saver]);

  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    document.addEventListener('visibilitychange', leave);
    addEventListener('online', saver.flush);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('online', saver.flush);
      saver.flush();
    };
  }, [saver]);

  return {
    /** The state of saving to the account; null while nothing was changed. */
    state,
    /** Stops storing the draft, since it was sent or dropped. */
    end: async (): Promise<void> => {
      isOver.current = true;
      await saver.stop();
    },
  };
};
