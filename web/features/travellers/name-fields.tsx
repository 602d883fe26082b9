import {
  type NameField,
  nameFields,
  type PassengerField,
  plainText,
  travellerFields,
} from '#core/rules/passengers/fields.ts';
import { persianLetters } from '#core/rules/text/normalise.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import type { TravellerDraft } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import { fieldOf, scanHint } from './field-of.ts';
import { Filled } from './filled.tsx';
import { latinKeyboardHint, persianKeyboardHint } from './keyboard.ts';

const { fields } = travellerTexts;

/**
 * The names of a traveller in the letters that are asked for: first those in the traveller's own letters, since they suggest the others.
 */
export const NameFields = ({
  form,
  index,
  draft,
  shown,
}: FieldsProps & { shown: readonly PassengerField[] }) => {
  const wiring = fieldOf(form, index);
  const set = (change: Partial<TravellerDraft>): void => form.change(index, change);
  const suggested = draft.suggested ?? [];
  /** If both letters are asked for, one name suggests the other; the code for it is loaded when the first name field is left. */
  const leave = async (field: NameField): Promise<void> => {
    if (draft[field] === '' || !shown.includes('firstNameFarsi')) return;
    const { suggestedBy } = await import('./suggest-names.ts');
    form.suggest(index, (now) => {
      const change = suggestedBy(now, field);
      // A suggestion must not go into the field that has the focus by now, since it would mix with what is typed.
      const writtenIn = document.activeElement?.id ?? '';
      const isTaken = Object.keys(change ?? {}).some((name) => writtenIn.endsWith(`-${index}-${name}`));
      return isTaken ? null : change;
    });
  };
  return nameFields
    .filter((field) => shown.includes(field))
    .map((field) => {
      const { letters, filledAs } = travellerFields[field].name;
      const isLatin = letters === 'Latin';
      const value = draft[field];
      const keyboard = isLatin ? latinKeyboardHint(value) : persianKeyboardHint(value);
      return (
        <Filled key={field} draft={draft} field={field} isSuggested={suggested.includes(field)}>
          <TextInput
            {...wiring(field, value !== '')}
            onLeave={() => {
              wiring(field, value !== '').onLeave();
              void leave(field);
            }}
            label={fields[field]}
            value={value}
            onChange={(typed) =>
              set({
                [field]: isLatin ? typed.toUpperCase() : persianLetters(typed),
                suggested: suggested.filter((each) => each !== field),
              })
            }
            hint={
              keyboard ??
              scanHint(draft, field) ??
              (suggested.includes(field)
                ? travellerTexts.suggested[isLatin ? 'latin' : 'persian']
                : isLatin
                  ? travellerTexts.latinHint
                  : undefined)
            }
            {...(isLatin ? { dir: 'ltr' as const, autoCapitalize: 'characters' as const } : {})}
            // Browsers must not fill the account holder's name in for other travellers.
            autoComplete={index === 0 ? filledAs : 'off'}
            isOptional={plainText(field).isOptional === true}
            maxLength={travellerFields[field].lengthMax}
          />
        </Filled>
      );
    });
};
