import { useEffect, useRef } from 'react';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { paidMoney } from '#web/ui/shown/money.ts';

/** Has screen readers announce a new total. The first one is read with the page. */
export const useAnnouncedPrice = (total: Rial | null): void => {
  const last = useRef<Rial | null>(null);
  useEffect(() => {
    if (total === null) return;
    if (last.current !== null && last.current !== total) announce(texts.priceIs(paidMoney(total)));
    last.current = total;
  }, [total]);
};
