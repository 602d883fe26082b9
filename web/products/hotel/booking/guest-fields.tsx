import { bookingTexts as texts } from '#core/products/hotel/texts/booking.ts';
import { type PlainField, plainText } from '#core/rules/passengers/fields.ts';
import { persianLetters } from '#core/rules/text/normalise.ts';
import { passengerFieldTexts } from '#core/texts/passengers.ts';
import { idOfPath } from '#web/features/travellers/index.ts';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Select } from '#web/ui/select/index.ts';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import styles from './booking.module.css';
import { askedOf, type GuestDraft, guestPath } from './guests.ts';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  room: number;
  at: 'lead' | number;
  guest: GuestDraft;
  isDomestic: boolean;
  countries: readonly { value: string; label: string }[];
  onChange: (guest: GuestDraft) => void;
}

const isPersian = (field: PlainField): boolean => field.endsWith('Farsi');

/** What is asked of a guest: a name in the letters that the desk reads, and of who asks for the room a document. */
export const GuestFields = ({ booking, room, at, guest, isDomestic, countries, onChange }: Props) => {
  const pathOf = (field: string) => guestPath(room, at, field);
  const set = (part: Partial<GuestDraft>) => onChange({ ...guest, ...part });
  const wiring = (field: string, value: string) => ({
    id: idOfPath(pathOf(field)),
    error: booking.shown.get(pathOf(field)),
    onLeave: () => booking.leave(pathOf(field), value !== ''),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        {askedOf(guest, at === 'lead', isDomestic).map((field) =>
          field === 'nationalCode' ? (
            <DigitsInput
              key={field}
              {...wiring(field, guest[field])}
              label={passengerFieldTexts[field]}
              value={guest[field]}
              onChange={(value) => set({ [field]: value })}
              maxLength={plainText(field).lengthMax}
            />
          ) : (
            <TextInput
              key={field}
              {...wiring(field, guest[field])}
              label={passengerFieldTexts[field]}
              value={guest[field]}
              onChange={(value) =>
                set({ [field]: isPersian(field) ? persianLetters(value) : value.toUpperCase() })
              }
              {...(isPersian(field) ? {} : { dir: 'ltr' as const, autoCapitalize: 'characters' as const })}
              maxLength={plainText(field).lengthMax}
            />
          ),
        )}
        {guest.isForeign ? (
          <Select
            {...wiring('nationalityCountryCode', guest.nationality)}
            label={texts.nationality}
            placeholder={texts.chooseNationality}
            value={guest.nationality}
            options={countries}
            onChange={(nationality) => set({ nationality })}
          />
        ) : null}
      </div>
      {at === 'lead' && isDomestic ? (
        <Checkbox
          id={idOfPath(pathOf('isForeign'))}
          checked={guest.isForeign}
          onChange={(isForeign) => set({ isForeign, nationality: '' })}
        >
          {texts.foreign}
        </Checkbox>
      ) : null}
    </div>
  );
};
