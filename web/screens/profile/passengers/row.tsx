import { formatGregorianShort } from '#core/rules/dates/format.ts';
import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { namesOf, type SavedTraveller } from '#web/features/travellers/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './passengers.module.css';

const texts = profileTexts.passengers;

interface RowProps {
  traveller: SavedTraveller;
  today: PlainDate;
  onEdit: () => void;
  onDelete: () => void;
}

/** One saved traveller: name, document, and buttons. */
export const TravellerRow = ({ traveller, today, onEdit, onDelete }: RowProps) => {
  const name = namesOf(traveller);
  const latin = `${traveller.firstName ?? ''} ${traveller.lastName ?? ''}`.trim();
  const expiry = parsePersianDate(traveller.passportExpirationDateFa ?? '');
  return (
    <li className={styles.row} data-testid="saved-traveller">
      <div className={styles.who}>
        <h2 className={styles.name}>{name}</h2>
        <div className={styles.facts}>
          {latin && latin !== name ? <bdi dir="ltr">{latin}</bdi> : null}
          {traveller.nationalCode ? (
            <span>
              {texts.nationalCode} <bdi dir="ltr">{toPersianDigits(traveller.nationalCode)}</bdi>
            </span>
          ) : null}
          {traveller.passportNumber ? (
            <span>
              {texts.passport} <bdi dir="ltr">{traveller.passportNumber}</bdi>
            </span>
          ) : null}
          {expiry ? (
            <span className={expiry < today ? styles.over : undefined}>
              {expiry < today ? texts.over : texts.until} <bdi dir="ltr">{formatGregorianShort(expiry)}</bdi>
            </span>
          ) : null}
        </div>
      </div>
      <div className={styles.actions}>
        <Button look="text" size="small" icon="pencil" onClick={onEdit} aria-label={texts.editOf(name)}>
          {texts.edit}
        </Button>
        <Button look="text" size="small" icon="trash" onClick={onDelete} aria-label={texts.deleteOf(name)}>
          {texts.delete}
        </Button>
      </div>
    </li>
  );
};
