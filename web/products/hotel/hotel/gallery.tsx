import { useState } from 'react';
import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import type { Photo } from '#core/products/hotel/contract/photo.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { HotelPicture } from '../picture.tsx';
import styles from './gallery.module.css';

const ofHouse = ['building', 'evening', 'lobby', 'breakfast', 'outside'] as const;

/** So many stand at the top of the page: a large one and four beside it. */
const shownMax = 5;

interface Shown {
  key: string;
  name: string;
  photo?: Photo;
  text: string;
}

/** The drawings of a hotel, with what each shows: the house, then its kinds of rooms. */
const drawingsOf = ({ roomTypes }: Pick<HotelPageContent, 'roomTypes'>): Shown[] => {
  const rooms = new Map(roomTypes.map(({ kind, name }) => [`room-${kind}`, name]));
  const [building, ...others] = ofHouse.map((name) => ({
    name: name as string,
    text: texts.pictureNames[name] as string,
  }));
  const ofRooms = [...rooms].map(([name, text]) => ({ name, text }));
  const all = [...(building ? [building] : []), ...ofRooms.slice(0, 2), ...others, ...ofRooms.slice(2)];
  return all.map((one) => ({ key: one.name, ...one }));
};

/** The photographs of a hotel, else its drawings. */
export const picturesOf = (hotel: Pick<HotelPageContent, 'roomTypes' | 'photos'>): Shown[] =>
  hotel.photos.length === 0
    ? drawingsOf(hotel)
    : hotel.photos.map((photo, at) => ({
        key: photo.path,
        name: ofHouse[at % ofHouse.length] ?? 'building',
        photo,
        text: photo.text,
      }));

/**
 * The pictures at the top of the page; all of them are behind the button. Where the agency gave photographs there are no others: a drawing
 * beside them would be of another house. Else they are drawn, and say so.
 */
export const Gallery = ({ hotel }: { hotel: HotelPageContent }) => {
  const [isOpen, setOpen] = useState(false);
  const pictures = picturesOf(hotel);
  const isDrawn = hotel.photos.length === 0;
  const shown = pictures.slice(0, shownMax);
  const drawing = isDrawn ? <p className={styles.drawn}>{texts.drawing}</p> : null;
  return (
    <div className={styles.gallery} data-shown={shown.length} data-testid="gallery">
      {shown.map(({ key, ...picture }, at) => (
        <div key={key} className={styles.tile}>
          <HotelPicture
            hotelId={hotel.hotelId}
            {...picture}
            isFirst={at === 0}
            saysDrawn={!isDrawn}
            sizes={at === 0 ? '(min-width: 62em) 600px, 100vw' : '(min-width: 62em) 300px, 25vw'}
          />
        </div>
      ))}
      {drawing}
      <button
        type="button"
        className={styles.all}
        inert={!useIsHere()}
        onClick={() => setOpen(true)}
        data-testid="all-pictures"
      >
        <Icon name="rows" size="small" />
        {texts.pictures(pictures.length)}
      </button>
      <Sheet open={isOpen} full title={texts.picturesTitle(hotel.name)} onClose={() => setOpen(false)}>
        {/* Nothing else in the sheet takes keys, and these scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys. */}
        <section aria-label={texts.picturesTitle(hotel.name)} tabIndex={0}>
          <ul className={styles.list}>
            {pictures.map(({ key, text, ...picture }) => (
              <li key={key}>
                <HotelPicture
                  hotelId={hotel.hotelId}
                  {...picture}
                  className={styles.large}
                  saysDrawn={!isDrawn}
                  sizes="(min-width: 62em) 960px, 100vw"
                />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
        {isDrawn ? <p className={styles.note}>{texts.drawing}</p> : null}
      </Sheet>
    </div>
  );
};
