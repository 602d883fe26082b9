import styles from './skeleton.module.css';

/** A grey bar where words will be; its size is the words' own, so that nothing moves when they come. */
export const Skeleton = ({ width, height = '1rem' }: { width: string; height?: string }) => (
  <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
);
