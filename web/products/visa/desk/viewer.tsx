import { useId, useState } from 'react';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { useModal } from '#web/ui/dialog/index.ts';
import styles from './viewer.module.css';

const texts = staffTexts.viewer;

/** A picture over the whole screen, fitted into it, or in its own size for reading small print. */
export const Viewer = ({ url, title, onClose }: { url: string; title: string; onClose: () => void }) => {
  const ref = useModal(true, onClose);
  const id = useId();
  const [isLarge, setLarge] = useState(false);
  return (
    <dialog ref={ref} className={styles.viewer} aria-modal="true" aria-labelledby={id} data-testid="viewer">
      <div className={styles.bar}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button look="line" size="small" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {isLarge ? texts.smaller : texts.larger}
        </Button>
        <IconButton icon="close" label={texts.close} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={isLarge ? styles.large : styles.fitted} tabIndex={0} aria-labelledby={id}>
        <img src={url} alt={title} />
      </section>
    </dialog>
  );
};
