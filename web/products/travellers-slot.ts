import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { FieldError } from '#core/contract/result.ts';
import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import type { SavedTraveller } from './purchase-slot.ts';

export type TravellersState =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string; retry: () => void }
  | { kind: 'ready'; travellers: readonly SavedTraveller[] };

/** What a product gives the page of saved travellers. */
export interface TravellersModel {
  /** Of those whose name holds the searched words. */
  state: TravellersState;
  countries: readonly { value: string; label: string }[];
  /** Adds, or changes the one with this id. Errors stand by the paths of a form of one: 'passengers.0.firstName'. */
  save: (
    traveller: PassengerFields & { id?: string; passportExpirationDateType?: 'Jalali' | 'Gregorian' },
  ) => Promise<{ ok: true } | { ok: false; errors: readonly FieldError[] }>;
  /** Null when gone, else why not. */
  remove: (id: string) => Promise<string | null>;
}

interface ProviderProps {
  /** Part of a name; '' for all. */
  term: string;
  children: (model: TravellersModel) => ReactNode;
}

/** Who keeps the travellers of the account. */
export interface TravellersSlot {
  Provider: ComponentType<ProviderProps> | LazyExoticComponent<ComponentType<ProviderProps>>;
}
