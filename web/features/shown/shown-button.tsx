import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { shownTexts as texts } from '#core/texts/shown.ts';
import { useIsHere } from '#web/ui/late/here.ts';
import { useUnits } from '#web/ui/shown/store.ts';

const Sheet = lazy(() => import('./sheet.tsx'));

/** What is shown now, in a few words: «تومان، شمسی». */
export const useShownName = (): string => {
  const { unit, currency, days } = useUnits()?.choice ?? { unit: 'toman', currency: null, days: 'jalali' };
  return texts.button(currency ? texts.currency(currency) : texts.units[unit].name, texts.systems[days]);
};

interface Props {
  className?: string | undefined;
  testId: string;
  /** Named by the sheet's own name where it has only a sign. */
  label?: string;
  children: ReactNode;
}

/** Opens the choice of what prices and days are shown in. */
export const ShownButton = ({ className, testId, label, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        inert={!useIsHere()}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        data-testid={testId}
      >
        {children}
      </button>
      {isOpen
        ? // Apart from the footer, whose colours are others.
          createPortal(
            <Suspense>
              <Sheet onClose={() => setOpen(false)} />
            </Suspense>,
            document.getElementById('root') ?? document.body,
          )
        : null}
    </>
  );
};
