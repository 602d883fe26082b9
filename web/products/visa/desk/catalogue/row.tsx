import type { ReactNode } from 'react';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import styles from './catalogue.module.css';

interface RowProps {
  /** «مدرک ۲» */
  name: string;
  onRemove: () => void;
  /** Its boxes stand under each other: long texts want the width. */
  isStacked?: boolean;
  children: ReactNode;
}

/** One of several like it in a form, which can be taken away. */
export const Row = ({ name, onRemove, isStacked = false, children }: RowProps) => (
  <fieldset className={styles.row}>
    <legend>
      {name}
      <IconButton icon="trash" label={staffTexts.catalogue.remove(name)} onClick={onRemove} />
    </legend>
    <div className={isStacked ? styles.stack : styles.columns}>{children}</div>
  </fieldset>
);
