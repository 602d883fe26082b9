import type { ReactNode } from 'react';
import { Girih } from '../girih/girih.tsx';
import { CrestedBird } from './crested-bird.tsx';
import styles from './wait.module.css';

interface Props {
  /** What is waited for; read out once. The page's heading where it has no other. */
  title: ReactNode;
  /** How much of it is there, 0 to 1. */
  share: number;
  isDone?: boolean;
  /** How far it is, in words; changes without being read out. */
  children?: ReactNode;
  /** Below the bird and the words, over the whole width. */
  below?: ReactNode;
  /** Bird and words one under the other, and nothing else beside them. */
  isTall?: boolean;
}

/** A wait of seconds for others to answer: the hoopoe on lapis, and what is known so far. */
export const WaitScene = ({ title, share, isDone = false, children, below, isTall = false }: Props) => (
  <section className={styles.scene} data-testid="wait-scene">
    <div className={styles.girih}>
      <Girih tile={97} />
    </div>
    <div className={`wrap ${styles.in}`}>
      <div className={styles.top} data-tall={isTall || undefined}>
        <CrestedBird className={styles.bird} share={share} isDone={isDone} />
        <div className={styles.words}>
          {title}
          {children}
        </div>
      </div>
      {below}
    </div>
  </section>
);
