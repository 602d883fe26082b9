import isfahan from './art/isfahan.svg';
import kish from './art/kish.svg';
import mashhad from './art/mashhad.svg';
import shiraz from './art/shiraz.svg';
import styles from './poster.module.css';

const posters = { isfahan, kish, mashhad, shiraz };

export type PosterName = keyof typeof posters;

/** A city as a geometric poster: no photo, no licence, sharp at any size. Its name stands beside it in words. */
export const Poster = ({ name }: { name: PosterName }) => (
  <img
    className={styles.poster}
    src={posters[name]}
    alt=""
    width="320"
    height="180"
    loading="lazy"
    decoding="async"
  />
);
