import { classNames } from '#web/ui/class-names.ts';
import styles from './arch-poster.module.css';
import { Poster } from './poster.tsx';

interface Props {
  /** As of a `Poster`; null where no place is known. The room is kept. */
  name: string | null;
  /** Its width; the height follows. */
  className?: string | undefined;
}

/** The poster of a page's place in the pointed arch of an iwan. One a page, in the first view. */
export const ArchPoster = ({ name, className }: Props) => (
  <div className={classNames(styles.arch, className)}>
    <svg className={styles.shape} width="0" height="0" aria-hidden="true" focusable="false">
      <clipPath id="arch" clipPathUnits="objectBoundingBox">
        <path d="M0 1V.47C0 .3.1.22.24.16.36.11.45.06.5 0c.05.06.14.11.26.16C.9.22 1 .3 1 .47V1Z" />
      </clipPath>
    </svg>
    {name === null ? null : <Poster name={name} isFirst />}
  </div>
);
