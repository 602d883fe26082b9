import { staffTourTexts as texts } from '#core/products/tour/texts/staff.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { DepartureRow } from './types.ts';

/** How many days before the go/no-go day a date that is not certain is pressing. */
const pressingDays = 3;

/** Whether a date takes place, and how long there is to decide. */
export const CertaintyBadge = ({
  certainty,
  daysToDecide,
}: Pick<DepartureRow, 'certainty' | 'daysToDecide'>) => {
  if (certainty === 'calledOff') return <Badge tone="bad">{texts.certainty.calledOff}</Badge>;
  if (certainty === 'going') return <Badge tone="ok">{texts.certainty.going}</Badge>;
  return (
    <Badge tone={(daysToDecide ?? 0) <= pressingDays ? 'warn' : 'neutral'}>
      {daysToDecide === null ? texts.certainty.open : texts.daysToDecide(daysToDecide)}
    </Badge>
  );
};
