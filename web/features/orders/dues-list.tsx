import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { dueTexts as texts } from '#core/texts/dues.ts';
import { unitTexts } from '#core/texts/units.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Due } from './dues.ts';
import styles from './dues-list.module.css';
import { deadlineText, momentText } from './moments.ts';

const nameOf = ({ position }: Due): string =>
  position === 1 ? texts.deposit : texts.part(toPersianDigits(position));

const whenOf = ({ dueAt, paidAt }: Due): string => {
  if (paidAt !== null) return texts.paidAt(momentText(paidAt));
  return dueAt === null ? texts.now : texts.until(deadlineText(dueAt));
};

/** The parts in which an order is paid: how much, until when, and which are paid. */
export const DuesList = ({ dues }: { dues: readonly Due[] }) => (
  <>
    <ol className={styles.dues} data-testid="dues">
      {dues.map((due) => (
        <li key={due.position}>
          <div>
            <b>{nameOf(due)}</b>
            <div className={styles.quiet}>{whenOf(due)}</div>
          </div>
          <div className={styles.end}>
            <span>
              <bdi dir="ltr">{formatToman(due.amount)}</bdi> {unitTexts.toman}
            </span>
            <Badge tone={due.paidAt === null ? 'warn' : 'ok'}>
              {due.paidAt === null ? texts.open : texts.paid}
            </Badge>
          </div>
        </li>
      ))}
    </ol>
    {dues.some(({ paidAt }) => paidAt === null) ? <p className={styles.quiet}>{texts.ifNot}</p> : null}
  </>
);
