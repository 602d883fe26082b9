import { forgetForm, keepInTab, readInTab, readKeptForm } from '#web/features/travellers/index.ts';
import { type ApplicationDraft, hasContent, type Papers } from './draft.ts';

/** How what is typed here stands to what the account has. */
export interface DraftStanding {
  /** Who typed it; null for a visitor. */
  owner: string | null;
  /** UTC; when it was last changed here. */
  editedAt: string;
  /** What the account said when both were last the same; null where they never were. */
  syncedAt: string | null;
  /** Changed since then. */
  isDirty: boolean;
}

/** What stands beside the form of travellers in this tab's storage. */
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

/** What was typed in this tab by this person, or by a visitor before they signed in. Of somebody else: nothing. */
export const readLocal = (name: string, owner: string | null): LocalDraft | null => {
  const form = readKeptForm(name);
  const beside = readInTab(besideName(name));
  if (!form || !isBeside(beside)) return null;
  const { standing, arrival, papers } = beside;
  if (standing.owner !== null && standing.owner !== owner) return null;
  return { standing, draft: { travellers: form.travellers, contact: form.contact, arrival, papers } };
};

/** Puts a draft where the form begins from. */
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

/** Which of two drafts goes on: the newer one; where the account has the very one that this tab began from, the tab's. */
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
