import { classNames } from '#web/ui/class-names.ts';
import styles from './picture.module.css';

/** A drawing of a hotel: `building`, `evening`, `lobby`, `breakfast`, `outside`, or a kind of room as `room-twin`. */
export const pictureAddress = (hotelId: string, name: string): string =>
  `/pictures/hotels/${encodeURIComponent(hotelId)}/${name}.svg`;

interface Props {
  hotelId: string;
  name: string;
  /** In the first view: fetched at once. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A hotel as it is drawn. What it is stands beside it in words; pages that show it large say that it is drawn. */
export const HotelPicture = ({ hotelId, name, isFirst = false, className }: Props) => (
  <img
    className={classNames(styles.picture, className)}
    src={pictureAddress(hotelId, name)}
    alt=""
    width="320"
    height="200"
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
  />
);
