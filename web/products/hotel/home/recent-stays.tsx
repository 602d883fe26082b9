import { Link } from 'wouter';
import { hotelHomeTexts as texts } from '#core/products/hotel/texts/home.ts';
import { hotelSearchTexts } from '#core/products/hotel/texts/search-box.ts';
import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { guestCount, searchAddress } from '../search/address.ts';
import { daysText } from '../search/days-text.ts';
import { stayKey } from '../search/recent.ts';
import { useDestinationName } from '../search/use-places.ts';
import styles from './home.module.css';
import { type RecentStay, useRecent } from './use-recent-stays.ts';

/** A search as a card: where, which nights, for whom. It is shown once its name is known. */
const Stay = ({ stay, onForget }: { stay: RecentStay; onForget: () => void }) => {
  const { search } = stay;
  const name = useDestinationName(search.destination) ?? stay.place;
  if (name === null) return null;
  const { adults, children } = guestCount(search.rooms);
  const nights = hotelSearchTexts.nights(daysBetween(search.checkIn, search.checkOut));
  const days = hotelSearchTexts.stay(daysText(search), nights);
  return (
    <li className={styles.recent}>
      <Link href={searchAddress(search)}>
        <b>{name}</b>
        <small>
          {days} · {hotelSearchTexts.people(adults, children)}
        </small>
      </Link>
      <IconButton
        icon="close"
        label={texts.forget(`${name}، ${days}`)}
        className={styles.forget}
        onClick={onForget}
      />
    </li>
  );
};

/** Recent searches of this browser and of the account whose days are not past. */
export const RecentStays = () => {
  const { stays, forget } = useRecent();
  if (stays.length === 0) return null;
  return (
    <ul className={styles.recents} aria-label={texts.recent}>
      {stays.map((stay) => (
        <Stay key={stayKey(stay.search)} stay={stay} onForget={() => void forget(stay)} />
      ))}
    </ul>
  );
};
