import { useRef } from 'react';
import { Link } from 'wouter';
import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import { noFilters } from '#core/products/hotel/rules/filters/state.ts';
import { metresBetween } from '#core/products/hotel/rules/where.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { distanceOf } from '../found/stay-rows.ts';
import { shownAddress } from '../found/use-in-address.ts';
import { distanceWords } from '../found/words.ts';
import { atSpot } from '../map/at-spot.ts';
import { Ground } from '../map/ground.tsx';
import { useRoom } from '../map/use-room.ts';
import { spotOf, viewOf } from '../map/view.ts';
import type { HotelSearch } from '../search/address.ts';
import styles from './hotel.module.css';

/** So many landmarks are told, the nearest first; the one that people come for always. */
const nearMax = 6;

interface Props {
  hotel: HotelPageContent;
  search: HotelSearch;
}

const nearestOf = ({ city, ...hotel }: HotelPageContent) => {
  const [first, ...others] = city.landmarks;
  const sorted = [...others].sort((a, b) => metresBetween(hotel, a) - metresBetween(hotel, b));
  return first ? [first, ...sorted].slice(0, nearMax) : [];
};

/** Where the hotel is: drawn with the walking rings of what people come for, and told in words. */
export const Place = ({ hotel, search }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const near = nearestOf(hotel);
  const [sight] = near;
  const from = sight && { id: sight.landmarkId, name: sight.shortName, lat: sight.lat, lon: sight.lon };
  const isNear = from && metresBetween(hotel, from) < 8_000;
  const view = room && viewOf(isNear ? [hotel, from] : [hotel], room, 56);
  const spot = view && room && spotOf(hotel, view, room);
  const onMap = shownAddress(
    { ...search, destination: { kind: 'city', id: hotel.city.cityKey } },
    { filters: noFilters, isMap: true, compared: [] },
  );
  return (
    <>
      <div ref={box} className={styles.map} aria-hidden="true">
        {view && room && spot ? (
          <>
            <Ground view={view} room={room} from={isNear ? from : null} names={[]} />
            <span className={styles.here} style={atSpot(spot)}>
              {texts.here}
            </span>
          </>
        ) : null}
      </div>
      {hotel.quality === 'exact' ? null : <p className={styles.quiet}>{texts.approximate}</p>}
      <dl className={styles.rules}>
        <div>
          <dt>{texts.address}</dt>
          <dd>
            {hotel.city.name}، {hotel.address}
          </dd>
        </div>
        <div>
          <dt>{texts.addressEn}</dt>
          <dd>
            <bdi dir="ltr">
              {hotel.nameEn}, {hotel.addressEn}, {hotel.city.nameEn}
            </bdi>
          </dd>
        </div>
      </dl>
      <ul className={styles.near} aria-label={texts.near}>
        {near.map((landmark) => (
          <li key={landmark.landmarkId}>
            {distanceWords(distanceOf(hotel, landmark), hotel.quality, landmark.name)}
          </li>
        ))}
      </ul>
      <Link href={onMap}>{texts.onMap}</Link>
    </>
  );
};
