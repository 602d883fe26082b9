import agra from './art/agra.svg';
import baku from './art/baku.svg';
import dubai from './art/dubai.svg';
import isfahan from './art/isfahan.svg';
import istanbul from './art/istanbul.svg';
import kish from './art/kish.svg';
import mashhad from './art/mashhad.svg';
import moscow from './art/moscow.svg';
import muscat from './art/muscat.svg';
import phuket from './art/phuket.svg';
import rome from './art/rome.svg';
import shiraz from './art/shiraz.svg';
import tbilisi from './art/tbilisi.svg';
import yerevan from './art/yerevan.svg';
import styles from './poster.module.css';

const posters = {
  agra,
  baku,
  dubai,
  isfahan,
  istanbul,
  kish,
  mashhad,
  moscow,
  muscat,
  phuket,
  rome,
  shiraz,
  tbilisi,
  yerevan,
};

export type PosterName = keyof typeof posters;

/** Whether there is a poster of this name; the server may name one that is newer than this page. */
export const isPosterName = (name: string): name is PosterName => Object.hasOwn(posters, name);

interface Props {
  name: PosterName;
  /** Whether it is in the first view, and so loaded at once. */
  isFirst?: boolean;
}

/** A city as a geometric poster: no photo, no licence, sharp at any size. Its name stands beside it in words. */
export const Poster = ({ name, isFirst = false }: Props) => (
  <img
    className={styles.poster}
    src={posters[name]}
    alt=""
    width="320"
    height="180"
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
  />
);
