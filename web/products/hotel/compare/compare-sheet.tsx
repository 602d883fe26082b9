import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { facilityTexts, hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { boardTexts } from '#core/products/hotel/texts/words.ts';
import { hotelFacilities } from '#core/products/hotel/words.ts';
import { BackChip } from '#web/ui/back-chip/back-chip.tsx';
import { IconButton } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { shortMoney } from '#web/ui/shown/money.ts';
import { useHotelResults } from '../found/results-context.ts';
import { distanceOf, type StayRow } from '../found/stay-rows.ts';
import { backWords, distanceWords, payWords } from '../found/words.ts';
import { HotelPicture } from '../picture.tsx';
import { hotelAddress } from '../search/address.ts';
import { Stars } from '../stars.tsx';
import styles from './compare.module.css';

const texts = hotelResultsTexts.compare;

interface Props {
  hotelIds: readonly string[];
  onClose: () => void;
}

/** The hotels, each with its picture and a way to take it out. */
const Head = ({ rows, onRemove }: { rows: readonly StayRow[]; onRemove: (hotelId: string) => void }) => {
  const { search } = useHotelResults();
  return (
    <thead>
      <tr>
        <td />
        {rows.map(({ hotel }) => (
          <th key={hotel.hotelId} scope="col">
            <span className={styles.picture}>
              <HotelPicture hotelId={hotel.hotelId} photo={hotel.photo} name="building" />
            </span>
            <Link href={hotelAddress(hotel.hotelId, search)}>{hotel.name}</Link>
            <IconButton
              icon="close"
              label={texts.remove(hotel.name)}
              className={styles.remove}
              onClick={() => onRemove(hotel.hotelId)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** Up to four hotels side by side, each with the way to stay that the list shows of it. What is the same in all of them is not left out. */
export default function CompareSheet({ hotelIds, onClose }: Props) {
  const { all, shown, found, from, now, show, compared } = useHotelResults();
  const rows = hotelIds.flatMap(
    (id) =>
      shown.find(({ hotel }) => hotel.hotelId === id) ?? all.find(({ hotel }) => hotel.hotelId === id) ?? [],
  );
  const has = hotelFacilities.filter((facility) =>
    rows.some(({ hotel }) => hotel.facilities.includes(facility)),
  );
  const line = (name: string, of: (row: StayRow) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {rows.map((row) => (
        <td key={row.hotel.hotelId}>{of(row)}</td>
      ))}
    </tr>
  );
  const remove = (hotelId: string) => {
    const left = compared.filter((other) => other !== hotelId);
    show({ compared: left });
    if (left.length === 0) onClose();
  };
  return (
    <Sheet open full title={texts.title} onClose={onClose} testId="compare-sheet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keys too. */}
      <section className={styles.scroll} aria-label={texts.title} tabIndex={0}>
        <table className={styles.table}>
          <Head rows={rows} onRemove={remove} />
          <tbody>
            {line(texts.price, ({ option }) => (
              <Price offer amount={option.total} size="small" />
            ))}
            {line(texts.night, ({ option }) => hotelResultsTexts.row.night(shortMoney(option.nightPrice)))}
            {line(texts.pay, ({ option }) => payWords(option).join('، ') || texts.payAllNow)}
            {line(texts.back, ({ option }) => (
              <BackChip {...backWords(option, found.stay.city.zone, now)} />
            ))}
            {line(texts.board, ({ option }) => boardTexts[option.board])}
            {line(texts.stars, ({ hotel }) => (
              <Stars count={hotel.stars} />
            ))}
            {line(
              texts.distance,
              ({ hotel }) =>
                distanceWords(distanceOf(hotel, from), hotel.quality, from?.name ?? null) ??
                hotel.districtName,
            )}
            {has.map((facility) =>
              line(facilityTexts[facility], ({ hotel }) =>
                hotel.facilities.includes(facility) ? (
                  <>
                    <Icon name="check" size="small" />
                    <span className="vh">{texts.has}</span>
                  </>
                ) : (
                  <>
                    <span aria-hidden="true">—</span>
                    <span className="vh">{texts.hasNot}</span>
                  </>
                ),
              ),
            )}
          </tbody>
        </table>
      </section>
    </Sheet>
  );
}
