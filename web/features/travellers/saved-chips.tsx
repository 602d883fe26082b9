import { plainTextsOf } from '#core/rules/passengers/fields.ts';
import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { draftName, emptyTraveller, fromSaved } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import styles from './travellers.module.css';

export type Saved = PassengerFields & { id: string };

export const namesOf = (saved: PassengerFields): string => draftName(plainTextsOf(saved));

/** Saved travellers: one press fills the card. Those in another card are left out. */
export const SavedChips = ({ form, index, draft, saved }: FieldsProps & { saved: readonly Saved[] }) => {
  const elsewhere = form.travellers.filter((_, at) => at !== index).map((traveller) => traveller.savedId);
  const offered = saved.filter((traveller) => !elsewhere.includes(traveller.id));
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.chips} aria-label={travellerTexts.saved}>
      {offered.map((traveller) => (
        <button
          key={traveller.id}
          type="button"
          className={styles.chip}
          aria-pressed={traveller.id === draft.savedId}
          onClick={() => form.replace(index, fromSaved(traveller, draft.type))}
        >
          {traveller.id === draft.savedId ? <Icon name="check" size="small" /> : null}
          {namesOf(traveller)}
        </button>
      ))}
      <button
        type="button"
        className={styles.chip}
        aria-pressed={draft.savedId === ''}
        onClick={() => form.replace(index, emptyTraveller(draft.type))}
      >
        <Icon name="plus" size="small" />
        {travellerTexts.newTraveller}
      </button>
    </fieldset>
  );
};
