import { useState } from 'react';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { AgeBands } from '#core/rules/passengers/ages.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { passengerTypeTexts } from '#core/texts/passengers.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { fromSaved } from './draft.ts';
import type { Saved } from './saved-chips.tsx';
import { namesOf } from './saved-chips.tsx';
import { seatsFor, typeByAge } from './seats.ts';
import styles from './travellers.module.css';
import type { TravellersForm } from './use-travellers-form.ts';

const texts = travellerTexts.several;

/** All names of a saved traveller, since people search in whatever letters they have at hand. */
const allNamesOf = (one: Saved): string =>
  [one.firstNameFarsi, one.lastNameFarsi, one.firstName, one.lastName].filter(Boolean).join(' ');

interface SeveralProps {
  form: TravellersForm;
  saved: readonly Saved[];
  travelDates: readonly PlainDate[];
  /** Those of what is bought, where they are not the usual ones. */
  ages: AgeBands | undefined;
  /** Called with the cards that were filled. */
  onPut: (indexes: readonly number[]) => void;
}

/** Chooses several saved travellers at once: each goes into a card of the type that fits their age. */
export const ChooseSeveral = ({ form, saved, travelDates, ages, onPut }: SeveralProps) => {
  const [isOpen, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const [ids, setIds] = useState<readonly string[]>([]);
  if (saved.length < 2 || form.travellers.length < 2) return null;

  const chosen = ids.flatMap((id) => saved.find((one) => one.id === id) ?? []);
  const seats = seatsFor(chosen, form.travellers, travelDates, ages);
  const found = saved.filter((one) => searchKey(allNamesOf(one)).includes(searchKey(term)));
  const hasPlace = (one: Saved): boolean =>
    [...seatsFor([...chosen, one], form.travellers, travelDates, ages).values()].includes(one);

  const open = (): void => {
    setIds(form.travellers.map((draft) => draft.savedId).filter(Boolean));
    setTerm('');
    setOpen(true);
  };
  const put = (): void => {
    for (const [index, one] of seats) {
      const draft = form.travellers[index];
      if (draft && draft.savedId !== one.id) form.replace(index, fromSaved(one, draft.type));
    }
    setOpen(false);
    onPut([...seats.keys()]);
  };
  return (
    <>
      <div>
        <Button look="line" icon="users" onClick={open} data-testid="choose-several">
          {texts.open}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        title={texts.title}
        text={texts.text}
        onClose={() => setOpen(false)}
        testId="several"
      >
        <div className={styles.several}>
          <TextInput id="several-search" label={texts.search} value={term} onChange={setTerm} />
          <ul className={styles.severalList}>
            {found.map((one) => {
              const isChosen = ids.includes(one.id);
              const type = passengerTypeTexts[typeByAge(one, travelDates, ages)].name;
              const canBe = isChosen || hasPlace(one);
              return (
                <li key={one.id} data-off={canBe ? undefined : true}>
                  <Checkbox
                    id={`several-${one.id}`}
                    checked={isChosen}
                    onChange={(wanted) => {
                      if (!wanted) setIds(ids.filter((id) => id !== one.id));
                      else if (canBe) setIds([...ids, one.id]);
                    }}
                  >
                    {namesOf(one)}
                    <span className={styles.note}> {canBe ? type : texts.full(type)}</span>
                  </Checkbox>
                </li>
              );
            })}
          </ul>
          {found.length === 0 ? <p role="status">{texts.none}</p> : null}
          <Button look="act" full aria-disabled={seats.size === 0} onClick={() => seats.size > 0 && put()}>
            {seats.size > 0 ? texts.put(toPersianDigits(seats.size)) : texts.nobody}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
