import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { formTexts } from '#core/texts/forms.ts';
import { BackChip } from '#web/ui/back-chip/back-chip.tsx';
import { IconButton } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price/price.tsx';
import { useHotelResults } from '../found/results-context.ts';
import { distanceOf, type StayRow } from '../found/stay-rows.ts';
import { backWords, distanceWords } from '../found/words.ts';
import { HotelPicture } from '../picture.tsx';
import { hotelAddress } from '../search/address.ts';
import { Stars } from '../stars.tsx';
import styles from './map.module.css';

/** So many cards are drawn at most; the list has all of them. */
const cardsMax = 40;

interface Props {
  rows: readonly StayRow[];
  onClose: () => void;
}

/** Hotels of the map as a row of cards below it: the chosen one on phones, and all where several stand at one place. */
export const MapCards = ({ rows, onClose }: Props) => {
  const { search, found, from, now, pointed, point } = useHotelResults();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!pointed) return;
    list.current
      ?.querySelector(`[data-card="${pointed}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' });
  }, [pointed]);
  return (
    <div className={styles.cards}>
      <IconButton icon="close" label={formTexts.close} onClick={onClose} className={styles.close} />
      <ul ref={list}>
        {rows.slice(0, cardsMax).map(({ hotel, option }) => {
          const distance = distanceWords(distanceOf(hotel, from), hotel.quality, from?.name ?? null);
          return (
            <li
              key={hotel.hotelId}
              data-card={hotel.hotelId}
              className={classNames(styles.card, pointed === hotel.hotelId && styles.chosen)}
              onFocus={() => point(hotel.hotelId)}
            >
              <HotelPicture
                hotelId={hotel.hotelId}
                photo={hotel.photo}
                name="building"
                className={styles.picture}
              />
              <div>
                <p className={styles.name}>
                  <Link href={hotelAddress(hotel.hotelId, search)}>{hotel.name}</Link>{' '}
                  <Stars count={hotel.stars} />
                </p>
                <p className={styles.where}>{distance ?? hotel.districtName}</p>
                <BackChip {...backWords(option, found.stay.city.zone, now)} />
                <Price offer amount={option.total} size="small" />
                <span className="vh">{hotelResultsTexts.priceNote}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
