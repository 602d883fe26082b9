import { forgetForm, keepInTab, readInTab, readKeptForm } from '#web/features/travellers/index.ts';
import { type ApplicationDraft, hasContent, type Papers } from './draft.ts';

/** How the draft in this tab relates to the account's copy. */
export interface DraftStanding {
  /** The user who typed it; null for a visitor. */
  owner: string | null;
  /** When it was last changed here (ISO 8601, UTC). */
  editedAt: string;
  /** The account's time of saving when both were last the same; null if they never were. */
  syncedAt: string | null;
  /** Whether it was changed here since then. */
  isDirty: boolean;
}

/** What this tab stores beside the form of travellers. */
type Beside = Pick<ApplicationDraft, 'arrival'> & { papers: readonly Papers[]; standing: DraftStanding };

export const applicationDraftName = (destination: string): string => `visa.${destination}`;
const besideName = (name: string): string => `${name}.beside`;

const isBeside = (value: unknown): value is Beside =>
  typeof value === 'object' &&
  value !== null &&
  'arrival' in value &&
  'papers' in value &&
  Array.isArray(value.papers) &&
  'standing' in value;

export const keepBeside = (name: string, beside: Beside): void => keepInTab(besideName(name), beside);

export const forgetLocal = (name: string): void => {
  forgetForm(name);
  forgetForm(besideName(name));
};

export interface LocalDraft {
  draft: ApplicationDraft;
  standing: DraftStanding;
}

/** The draft of this user in this tab, or that of a visitor who then signed in. Null if somebody else typed it. */
export const readLocal = (name: string, owner: string | null): LocalDraft | null => {
  const form = readKeptForm(name);
  const beside = readInTab(besideName(name));
  if (!form || !isBeside(beside)) return null;
  const { standing, arrival, papers } = beside;
  if (standing.owner !== null && standing.owner !== owner) return null;
  return { standing, draft: { travellers: form.travellers, contact: form.contact, arrival, papers } };
};

/** Stores a draft where the form reads it at its start. */
export const placeDraft = (
  name: string,
  { travellers, contact, ...rest }: ApplicationDraft,
  standing: DraftStanding,
): void => {
  keepInTab(name, { travellers, contact, keep: false });
  keepBeside(name, { arrival: rest.arrival, papers: rest.papers, standing });
};

export interface ServerDraft {
  draft: ApplicationDraft;
  savedAt: string;
}

/** Chooses the newer of two drafts. If the account's copy is the one with which this tab began, the tab's draft is the newer one. */
export const chooseDraft = (
  local: LocalDraft | null,
  server: ServerDraft | null,
): 'local' | 'server' | 'none' => {
  const isLocal = local !== null && hasContent(local.draft);
  const isServer = server !== null && hasContent(server.draft);
  if (!isLocal || !isServer) return isLocal ? 'local' : isServer ? 'server' : 'none';
  const { syncedAt, isDirty, editedAt } = local.standing;
  if (syncedAt === server.savedAt) return 'local';
  return isDirty && editedAt > server.savedAt ? 'local' : 'server';
};
