import type { ReactNode } from 'react';
import type { PassengerType } from '#core/rules/passengers/counts.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { passengerTypeTexts } from '#core/texts/passengers.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { draftName } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import type { Saved } from './saved-chips.tsx';
import { SavedChips } from './saved-chips.tsx';
import { ScanStrip } from './scan-strip.tsx';
import { TravellerFields } from './traveller-fields.tsx';
import styles from './travellers.module.css';

interface CardWords {
  /** «مسافر اول، بزرگسال» */
  heading: string;
  note: string;
  /** Shown beside the name while the card is closed. */
  complete: string;
  /** On the button that closes it. */
  done: string;
}

interface CardProps extends FieldsProps {
  isOpen: boolean;
  isLast: boolean;
  saved: readonly Saved[];
  onOpen: () => void;
  /** Called when «تأیید این مسافر» was pressed. */
  onDone: () => void;
  /** Other words, if travellers are not called by their seats. */
  words?: CardWords;
  /** At the end of the heading's line. */
  headEnd?: ReactNode;
  /** What else this traveller gives, after the fields. */
  children?: ReactNode;
}

const wordsOfSeat = (index: number, isLast: boolean, type: PassengerType): CardWords => {
  const { name, ages } = passengerTypeTexts[type];
  return {
    heading: travellerTexts.heading(index, name),
    note: ages,
    complete: `${name} · ${travellerTexts.complete}`,
    done: isLast ? travellerTexts.done : travellerTexts.doneNext,
  };
};

/** One traveller: the whole form, or one line with a green tick once everything is right. */
export const TravellerCard = ({
  isOpen,
  isLast,
  saved,
  onOpen,
  onDone,
  words: ownWords,
  headEnd,
  children,
  ...fields
}: CardProps) => {
  const { index, draft } = fields;
  const words = ownWords ?? wordsOfSeat(index, isLast, draft.type);
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
              <span className={styles.name}>{draftName(draft)}</span>
              <span className={styles.note}>{words.complete}</span>
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
            {words.heading}
          </h2>
          <span className={styles.note}>{words.note}</span>
        </div>
        {headEnd}
      </div>
      <div className={styles.body}>
        <SavedChips {...fields} saved={saved} />
        <ScanStrip {...fields} />
        <TravellerFields {...fields} />
        {children}
        <div className={styles.end}>
          <Button look="soft" onClick={onDone} data-testid={`${id}-done`}>
            {words.done}
          </Button>
        </div>
      </div>
    </section>
  );
};
