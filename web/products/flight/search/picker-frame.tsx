import { lazy, type ReactNode, Suspense } from 'react';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Popover } from '#web/ui/popover/popover.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import styles from './pickers.module.css';
import { loadSheet } from './prefetch.ts';

const Sheet = lazy(loadSheet);

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  trigger: ReactNode;
  align?: 'start' | 'end';
  /** Whether the picker needs a button to finish. Picking a day does not. */
  hasDone?: boolean;
  children: ReactNode;
}

/** The frame of a picker: below its cell on desktops, otherwise a sheet. */
export const PickerFrame = ({
  open,
  title,
  onClose,
  trigger,
  align = 'start',
  hasDone = false,
  children,
}: Props) => {
  const isWide = useIsWide();
  const waiting = <div className={styles.loading} aria-busy="true" />;
  const content = <Suspense fallback={waiting}>{children}</Suspense>;
  const done = hasDone ? (
    <Button look="act" full onClick={onClose} data-testid="picker-done">
      {searchTexts.done}
    </Button>
  ) : null;
  if (isWide)
    return (
      <Popover open={open} onClose={onClose} label={title} align={align} trigger={trigger}>
        {content}
        {done}
      </Popover>
    );
  return (
    <>
      {trigger}
      {open ? (
        <Suspense fallback={null}>
          <Sheet open title={title} onClose={onClose} footer={done}>
            {content}
          </Sheet>
        </Suspense>
      ) : null}
    </>
  );
};
