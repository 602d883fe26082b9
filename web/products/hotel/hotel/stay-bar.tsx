import { Link } from 'wouter';
import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { hotelSearchTexts } from '#core/products/hotel/texts/search-box.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useBegun } from '#web/ui/late/here.ts';
import { guestCount, type HotelSearch } from '../search/address.ts';
import { daysText } from '../search/days-text.ts';
import { HotelSearchForm } from '../search/search-form.tsx';
import styles from './hotel.module.css';

interface Props {
  hotel: HotelPageContent;
  search: HotelSearch;
  /** The nights of the address are read in a moment. */
  isComing: boolean;
  /** The hotels of the same city and nights. */
  back: string;
}

/** The nights and guests that the rates are for, and the form that changes them. It is open as long as no nights are said. */
export const StayBar = ({ hotel, search, isComing, back }: Props) => {
  const isAsking = !isComing && (!search.checkIn || !search.checkOut);
  const [isOpen, setOpen] = useBegun(() => isAsking);
  const { adults, children } = guestCount(search.rooms);
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.barIn}`}>
        <Link href={back}>
          <Icon name="back" size="small" /> {texts.back}
        </Link>
        {isComing ? (
          <span className={styles.toCome} aria-hidden="true">
            {texts.stayToCome}
          </span>
        ) : (
          <span className={styles.stay}>
            {isAsking ? texts.noNights : `${daysText(search)} · `}
            {isAsking ? null : hotelSearchTexts.rooms(search.rooms.length)}
            {isAsking ? null : `، ${hotelSearchTexts.people(adults, children)}`}
          </span>
        )}
        <Button
          look="line"
          size="small"
          icon={isOpen ? 'close' : 'pencil'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-testid="change-stay"
        >
          {texts.changeStay}
        </Button>
      </div>
      {isOpen ? (
        <div className="wrap">
          <HotelSearchForm
            given={{ destination: { kind: 'hotel', id: hotel.hotelId } }}
            onDone={() => setOpen(false)}
          />
        </div>
      ) : null}
    </div>
  );
};
