import { toPersianDigits } from '#core/rules/text/digits.ts';
import { passengerTypeTexts } from '#core/texts/passengers.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { nameOf } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import type { Saved } from './saved-chips.tsx';
import { SavedChips } from './saved-chips.tsx';
import { ScanStrip } from './scan-strip.tsx';
import { TravellerFields } from './traveller-fields.tsx';
import styles from './travellers.module.css';

interface CardProps extends FieldsProps {
  isOpen: boolean;
  isLast: boolean;
  saved: readonly Saved[];
  onOpen: () => void;
  /** «تأیید این مسافر» was pressed. */
  onDone: () => void;
}

/** One traveller: the whole form, or one line with a green tick once all of it is right. */
export const TravellerCard = ({ isOpen, isLast, saved, onOpen, onDone, ...fields }: CardProps) => {
  const { index, draft } = fields;
  const ordinal = travellerTexts.ordinals[index] ?? toPersianDigits(index + 1);
  const type = passengerTypeTexts[draft.type];
  const heading = travellerTexts.heading(ordinal, type.name);
  const id = `traveller-${index}`;
  if (!isOpen)
    return (
      <section className={styles.card} aria-labelledby={id} data-testid={id}>
        <h2 className={styles.closedHeading}>
          <button type="button" id={id} className={styles.head} aria-expanded="false" onClick={onOpen}>
            <span className={`${styles.number} ${styles.done}`}>
              <Icon name="check" />
            </span>
            <span className={styles.headWords}>
              <span className={styles.name}>{nameOf(draft)}</span>
              <span className={styles.note}>
                {type.name} · {travellerTexts.complete}
              </span>
            </span>
            <Icon name="down" />
          </button>
        </h2>
      </section>
    );
  return (
    <section className={styles.card} aria-labelledby={id} data-testid={id}>
      <div className={styles.head}>
        <span className={styles.number}>{toPersianDigits(index + 1)}</span>
        <div className={styles.headWords}>
          <h2 id={id} className={styles.heading} tabIndex={-1}>
            {heading}
          </h2>
          <span className={styles.note}>{type.ages}</span>
        </div>
      </div>
      <div className={styles.body}>
        <SavedChips {...fields} saved={saved} />
        <ScanStrip {...fields} />
        <TravellerFields {...fields} />
        <div className={styles.end}>
          <Button look="soft" onClick={onDone} data-testid={`${id}-done`}>
            {isLast ? travellerTexts.done : travellerTexts.doneNext}
          </Button>
        </div>
      </div>
    </section>
  );
};
