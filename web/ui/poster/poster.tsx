import styles from './poster.module.css';

interface Props {
  /** Its name on the server: `mashhad`, or of a place by its code `places/MHD`. Every name has one. */
  name: string;
  /** In the first view: fetched at once. */
  isFirst?: boolean;
}

/**
 * A place as a geometric poster: no photo, no licence, sharp at any size. The server hands it out, drawn or made. Its name stands
 * beside it in words.
 */
export const Poster = ({ name, isFirst = false }: Props) => (
  <img
    className={styles.poster}
    src={`/posters/${name.split('/').map(encodeURIComponent).join('/')}.svg`}
    alt=""
    width="320"
    height="200"
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
  />
);
