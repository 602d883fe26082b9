import { type ReactNode, Suspense } from 'react';
import { hotelSearchTexts as texts } from '#core/products/hotel/texts/search-box.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Popover } from '#web/ui/popover/popover.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import styles from './search.module.css';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  trigger: ReactNode;
  /** Whether it takes a button to finish. Picking days does not. */
  hasDone?: boolean;
  children: ReactNode;
}

/** What opens from a cell: below it on desktops, otherwise a sheet. */
export const Picker = ({ open, title, onClose, trigger, hasDone = false, children }: Props) => {
  const isWide = useIsWide();
  const content = (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>{children}</Suspense>
  );
  const done = hasDone ? (
    <Button look="act" full onClick={onClose} data-testid="picker-done">
      {texts.done}
    </Button>
  ) : null;
  if (isWide)
    return (
      <Popover open={open} onClose={onClose} label={title} align="end" trigger={trigger}>
        {content}
        {done}
      </Popover>
    );
  return (
    <>
      {trigger}
      <Sheet open={open} title={title} onClose={onClose} footer={done}>
        {content}
      </Sheet>
    </>
  );
};
