import { useState } from 'react';
import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { HotelPicture } from '../picture.tsx';
import styles from './gallery.module.css';

const ofHouse = ['building', 'evening', 'lobby', 'breakfast', 'outside'] as const;

/** So many stand at the top of the page: a large one and four beside it. */
const shownMax = 5;

/** The pictures of a hotel, with what each shows: the house, then its kinds of rooms. */
export const picturesOf = ({ roomTypes }: Pick<HotelPageContent, 'roomTypes'>) => {
  const rooms = new Map(roomTypes.map(({ kind, name }) => [`room-${kind}`, name]));
  const [building, ...others] = ofHouse.map((name) => ({
    name: name as string,
    text: texts.pictureNames[name] as string,
  }));
  const ofRooms = [...rooms].map(([name, text]) => ({ name, text }));
  return [...(building ? [building] : []), ...ofRooms.slice(0, 2), ...others, ...ofRooms.slice(2)];
};

/** The pictures at the top of the page. They are drawn, and say so; all of them are behind the button. */
export const Gallery = ({ hotel }: { hotel: HotelPageContent }) => {
  const [isOpen, setOpen] = useState(false);
  const pictures = picturesOf(hotel);
  return (
    <div className={styles.gallery}>
      {pictures.slice(0, shownMax).map(({ name }, at) => (
        <div key={name} className={styles.tile}>
          <HotelPicture hotelId={hotel.hotelId} name={name} isFirst={at === 0} />
        </div>
      ))}
      <p className={styles.drawn}>{texts.drawing}</p>
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
        <ul className={styles.list}>
          {pictures.map(({ name, text }) => (
            <li key={name}>
              <HotelPicture hotelId={hotel.hotelId} name={name} className={styles.large} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{texts.drawing}</p>
      </Sheet>
    </div>
  );
};
