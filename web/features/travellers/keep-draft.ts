import type { PassengerType } from '#core/rules/passengers/counts.ts';
import type { ContactDraft, TravellerDraft } from './draft.ts';
import { emptyTraveller } from './draft.ts';

export interface KeptForm {
  travellers: TravellerDraft[];
  contact: ContactDraft;
  keep: boolean;
}

const keyOf = (name: string): string => `hodhod.draft.${name}`;

/** Stored only in this tab and deleted with it: national codes do not belong in lasting storage. */
export const keepInTab = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Without storage what was typed is lost only by a reload.
  }
};

/** What was stored under this name, in whatever shape; null if it cannot be read. */
export const readInTab = (name: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
};

/** The name under which the address of an order's form is kept, to go back to it. */
export const formOf = (orderId: string): string => `form-of.${orderId}`;

export const forgetForm = (name: string): void => {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage nothing was stored, so nothing has to be removed.
  }
};

const isKept = (value: unknown): value is KeptForm =>
  typeof value === 'object' &&
  value !== null &&
  'travellers' in value &&
  Array.isArray(value.travellers) &&
  'contact' in value;

export const readKeptForm = (name: string): KeptForm | null => {
  const value = readInTab(name);
  return isKept(value) ? value : null;
};

/**
 * The stored form, fitted to the present travellers: one seat of each type in turn. `first` is how a traveller begins of whom nothing was
 * stored.
 */
export const takeKeptForm = (
  name: string,
  types: readonly PassengerType[],
  first: (type: PassengerType) => TravellerDraft = emptyTraveller,
): KeptForm => {
  const kept = readKeptForm(name);
  const left = [...(kept?.travellers ?? [])];
  const travellers = types.map((type) => {
    const at = left.findIndex((traveller) => traveller.type === type);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return { ...first(type), ...found };
  });
  return { travellers, contact: kept?.contact ?? { phoneNumber: '', email: '' }, keep: kept?.keep ?? true };
};
