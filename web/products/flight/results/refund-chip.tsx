import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { backNow } from '#core/products/flight/rules/penalties/back-now.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import styles from './refund-chip.module.css';

const texts = resultsTexts.card;

/** Kinds differ by icon and words, not by colour alone. */
type Kind = 'some' | 'none' | 'unknown';
const icons: Record<Kind, IconName> = { some: 'undo', none: 'close', unknown: 'info' };

/** What all travellers of the search get back if the tickets are given back now, in words and money. If only a limit is known, it is the least sum. */
const wordsOf = (proposal: Proposal): { kind: Kind; text: string } => {
  const now = backNow(proposal);
  if (!now) return { kind: 'unknown', text: texts.penaltyUnknown[proposal.isCharter ? 'charter' : 'system'] };
  if (proposal.penaltyNowPercent === 0) return { kind: 'some', text: texts.noPenalty };
  if (now.back === 0) return { kind: 'none', text: texts.notRefundable };
  const sum = (now.isOfSeveral ? texts.forAll : texts.toman)(formatToman(now.back));
  return { kind: 'some', text: (now.isAtLeast ? texts.backAtLeast : texts.back)(sum) };
};

/** What giving the ticket back now brings: a sum, nothing, or that it is not known. */
export const RefundChip = ({ proposal }: { proposal: Proposal }) => {
  const { kind, text } = wordsOf(proposal);
  return (
    <p className={classNames(styles.chip, styles[kind])}>
      <Icon name={icons[kind]} />
      {text}
    </p>
  );
};
