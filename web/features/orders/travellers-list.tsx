import type { ReactNode } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { travellerTypeText } from '#core/texts/passengers.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './travellers-list.module.css';
import type { OrderDetail } from './types.ts';

type OrderTraveller = OrderDetail['travellers'][number];

/** «مریم رضایی», or the Latin name of somebody without a Persian one. */
export const travellerName = (traveller: Omit<OrderTraveller, 'tickets' | 'age' | 'lineCount'>): string =>
  `${traveller.firstNameFarsi ?? ''} ${traveller.lastNameFarsi ?? ''}`.trim() ||
  `${traveller.firstName} ${traveller.lastName}`;

/** The document that is shown at the gate: abroad the passport's number, at home the national code. */
export const TravellerId = ({ traveller }: { traveller: OrderTraveller }) => (
  <bdi dir="ltr">{traveller.passportNumber ?? toPersianDigits(traveller.nationalCode ?? '')}</bdi>
);

/** The name in Latin letters, if the row is headed by the Persian one. */
export const LatinName = ({ traveller }: { traveller: OrderTraveller }) => {
  const latin = `${traveller.firstName} ${traveller.lastName}`;
  return latin === travellerName(traveller) ? null : <bdi dir="ltr">{latin}</bdi>;
};

interface ListProps {
  travellers: readonly OrderTraveller[];
  /** Under the name. */
  note: (traveller: OrderTraveller) => ReactNode;
  /** At the end of the row. */
  end: (traveller: OrderTraveller) => ReactNode;
}

/** Who travels, a row each. */
export const TravellersList = ({ travellers, note, end }: ListProps) => (
  <ul className={styles.list}>
    {travellers.map((traveller) => (
      <li key={traveller.travellerId}>
        <span className={styles.icon}>
          <Icon name="user" />
        </span>
        <div className={styles.words}>
          <b>{travellerName(traveller)}</b>{' '}
          <span className={styles.note}>{travellerTypeText(traveller.type, traveller.age)}</span>
          <div className={styles.note}>{note(traveller)}</div>
        </div>
        <div className={styles.end}>{end(traveller)}</div>
      </li>
    ))}
  </ul>
);
