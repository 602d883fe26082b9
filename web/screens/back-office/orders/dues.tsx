import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffOrderTexts } from '#core/texts/staff-orders.ts';
import { Fact, Facts } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import type { StaffOrder } from './order-of.ts';

const texts = staffOrderTexts.one;

const standingOf = ({ paidAt, dueAt, paid }: StaffOrder['dues'][number]): string | null => {
  if (paidAt) return texts.duePaid(momentText(paidAt));
  const inPart = paid > 0 ? texts.duePaidInPart(formatToman(paid)) : null;
  return [inPart, dueAt ? texts.dueOpen(momentText(dueAt)) : null].filter(Boolean).join(' ') || null;
};

/** The parts in which an order is paid. */
export const Dues = ({ dues }: { dues: StaffOrder['dues'] }) => (
  <Panel title={texts.dues}>
    <Facts>
      {dues.map((due) => (
        <Fact key={due.position} name={texts.due(toPersianDigits(due.position))}>
          {texts.toman(formatToman(due.amount))} {standingOf(due)}
        </Fact>
      ))}
    </Facts>
  </Panel>
);
