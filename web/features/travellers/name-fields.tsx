import type { PassengerField } from '#core/rules/passengers/validate.ts';
import { persianLetters } from '#core/rules/text/normalise.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import type { TravellerDraft } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import { fieldOf, scanHint } from './field-of.ts';
import { Filled } from './filled.tsx';
import { latinKeyboardHint, persianKeyboardHint } from './keyboard.ts';

const { fields } = travellerTexts;

type NameField = 'firstName' | 'lastName' | 'firstNameFarsi' | 'lastNameFarsi';

const names: readonly { field: NameField; isLatin: boolean; filledBy: string; hint?: string }[] = [
  { field: 'firstName', isLatin: true, filledBy: 'given-name', hint: travellerTexts.latinHint },
  { field: 'lastName', isLatin: true, filledBy: 'family-name' },
  { field: 'firstNameFarsi', isLatin: false, filledBy: 'off' },
  { field: 'lastNameFarsi', isLatin: false, filledBy: 'off' },
];

/** The names of a traveller, in the letters that are asked for. */
export const NameFields = ({
  form,
  index,
  draft,
  shown,
}: FieldsProps & { shown: readonly PassengerField[] }) => {
  const wiring = fieldOf(form, index);
  const set = (change: Partial<TravellerDraft>): void => form.change(index, change);
  return names
    .filter(({ field }) => shown.includes(field))
    .map(({ field, isLatin, filledBy, hint }) => {
      const value = draft[field];
      const keyboard = isLatin ? latinKeyboardHint(value) : persianKeyboardHint(value);
      return (
        <Filled key={field} draft={draft} field={field}>
          <TextInput
            {...wiring(field, value !== '')}
            label={fields[field]}
            value={value}
            onChange={(typed) => set({ [field]: isLatin ? typed.toUpperCase() : persianLetters(typed) })}
            hint={keyboard ?? scanHint(draft, field) ?? hint}
            {...(isLatin ? { dir: 'ltr' as const, autoCapitalize: 'characters' as const } : {})}
            // A companion's name must not be filled with the account holder's.
            autoComplete={index === 0 ? filledBy : 'off'}
            maxLength={60}
          />
        </Filled>
      );
    });
};
