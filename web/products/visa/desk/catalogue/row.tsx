import type { ReactNode } from 'react';
import { staffCatalogueTexts as texts } from '#core/products/visa/texts/staff-catalogue.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import styles from './catalogue.module.css';

interface RowProps {
  /** «مدرک ۲» */
  name: string;
  onRemove: () => void;
  /** Its fields are below each other, since long texts need the width. */
  isStacked?: boolean;
  children: ReactNode;
}

/** A row of a form that can be removed. */
export const RemovableRow = ({ name, onRemove, isStacked = false, children }: RowProps) => (
  <fieldset className={styles.row}>
    <legend>
      {name}
      <IconButton icon="trash" label={texts.remove(name)} onClick={onRemove} />
    </legend>
    <div className={isStacked ? styles.stack : styles.columns}>{children}</div>
  </fieldset>
);

interface RowsProps {
  title: string;
  /** «مدرک دیگر» */
  more: string;
  onAdd: () => void;
  children: ReactNode;
}

/** Rows under a heading, with a button that adds one. */
export const RowGroup = ({ title, more, onAdd, children }: RowsProps) => (
  <>
    <h3 className={styles.part}>{title}</h3>
    {children}
    <div>
      <Button look="line" size="small" icon="plus" onClick={onAdd}>
        {more}
      </Button>
    </div>
  </>
);
