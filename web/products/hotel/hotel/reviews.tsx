import { useState } from 'react';
import { reviewTexts as texts } from '#core/products/hotel/texts/reviews.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { monthName } from '#web/ui/shown/days.ts';
import styles from './hotel.module.css';

const first = 5;
const most = 50;

/** What people who stayed said, the newest first; nobody's name. */
const Reviews = ({ hotelId }: { hotelId: string }) => {
  const [pageSize, setPageSize] = useState(first);
  const { data } = useCall('POST /api/hotel-catalog/Reviews/List', { body: { hotelId, page: 1, pageSize } });
  if (!data) return null;
  if (data.total === 0) return <p className={styles.quiet}>{texts.none}</p>;
  return (
    <>
      <ul className={styles.reviews} data-testid="hotel-reviews">
        {data.data.map(({ checkIn, nights, score, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no name, and only more of them come
          <li key={at}>
            <b>{texts.scoreOf(score)}</b>{' '}
            <small>{texts.stayed(monthName(checkIn), stayTexts.nights(nights))}</small>
            {text ? <p>{text}</p> : null}
          </li>
        ))}
      </ul>
      {data.total > data.data.length && pageSize < most ? (
        <Button look="text" size="small" onClick={() => setPageSize(most)}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
};

export default Reviews;
