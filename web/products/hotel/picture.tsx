import { useEffect, useState } from 'react';
import type { Photo } from '#core/products/hotel/contract/photo.ts';
import { widthsOf } from '#core/products/hotel/rules/photo.ts';
import { photoTexts } from '#core/products/hotel/texts/photos.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './picture.module.css';

/** A drawing of a hotel: `building`, `evening`, `lobby`, `breakfast`, `outside`, or a kind of room as `room-twin`. */
export const pictureAddress = (hotelId: string, name: string): string =>
  `/pictures/hotels/${encodeURIComponent(hotelId)}/${name}.svg`;

interface Props {
  hotelId: string;
  /** The drawing that stands where there is no photograph, or none comes. */
  name: string;
  photo?: Photo | undefined;
  /** What is seen, where no words beside it say so. */
  text?: string;
  /** How wide it stands on a page, for the choice among its widths. */
  sizes?: string;
  /** In the first view: fetched at once. */
  isFirst?: boolean;
  /** Says so where a drawing stands in for a photograph that did not come. */
  saysDrawn?: boolean;
  className?: string | undefined;
}

/** A photograph that is made for the first time may have to wait for its turn: it is asked for once more before it counts as missing. */
const againMs = 6000;

const addressesOf = (photo: Photo, ending: string): string =>
  widthsOf(photo)
    .map((width) => `${photo.path}-${width}.${ending} ${width}w`)
    .join(', ');

const Photograph = ({
  photo,
  text = '',
  sizes = '160px',
  isFirst,
  className,
  onMissing,
}: Omit<Props, 'photo'> & { photo: Photo; onMissing: () => void }) => {
  // A lazy picture is asked for once its place is known, so the browser measures it itself.
  const wide = isFirst ? sizes : `auto, ${sizes}`;
  return (
    <picture className={styles.choice}>
      <source type="image/avif" srcSet={addressesOf(photo, 'avif')} sizes={wide} />
      <source type="image/webp" srcSet={addressesOf(photo, 'webp')} sizes={wide} />
      <img
        // It may have failed already in a page that the server drew.
        ref={(image) => {
          if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) onMissing();
        }}
        className={classNames(styles.picture, className)}
        style={{ backgroundColor: photo.colour }}
        src={`${photo.path}-640.jpg`}
        alt={text}
        width={photo.width}
        height={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        onError={onMissing}
      />
    </picture>
  );
};

/** A photograph that did not come: how often, and whether it is to be asked for again. */
interface Failed {
  path: string;
  times: number;
  isDue: boolean;
}

/** A hotel as it was photographed, else as it is drawn. What it is stands beside it in words; pages that show a drawing large say that it is one. */
export const HotelPicture = ({ photo, ...props }: Props) => {
  const [failed, setFailed] = useState<Failed | null>(null);
  const { hotelId, name, isFirst = false, className, saysDrawn } = props;
  const own = failed?.path === photo?.path ? failed : null;
  useEffect(() => {
    if (own?.times !== 1 || own.isDue) return;
    const timer = setTimeout(() => setFailed({ ...own, isDue: true }), againMs);
    return () => clearTimeout(timer);
  }, [own]);
  if (photo && (own === null || own.isDue))
    return (
      <Photograph
        key={own?.times}
        photo={photo}
        {...props}
        onMissing={() => setFailed({ path: photo.path, times: (own?.times ?? 0) + 1, isDue: false })}
      />
    );
  return (
    <>
      <img
        className={classNames(styles.picture, className)}
        src={pictureAddress(hotelId, name)}
        alt=""
        width="320"
        height="200"
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
      {saysDrawn ? <span className={styles.drawn}>{photoTexts.drawn}</span> : null}
    </>
  );
};
