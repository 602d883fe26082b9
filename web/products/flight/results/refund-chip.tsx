import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { refundAt } from '#core/products/flight/rules/penalties/ladder.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { addRial } from '#core/rules/money/rial.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import styles from './refund-chip.module.css';

const texts = resultsTexts.card;

/** Kinds differ by icon and words, not by colour alone. */
type Kind = 'some' | 'none' | 'unknown';
const icons: Record<Kind, IconName> = { some: 'undo', none: 'close', unknown: 'info' };

/**
 * What one adult gets back if the ticket is given back now, in money, as the flight's sheet says it. If only a limit is known, it is the least
 * sum.
 */
export const backNowOf = ({
  penaltyNowPercent: percent,
  penaltyNowAtMost,
  isCharter,
  prices,
}: Proposal): { kind: Kind; text: string } => {
  if (percent === null)
    return { kind: 'unknown', text: texts.penaltyUnknown[isCharter ? 'charter' : 'system'] };
  if (percent === 0) return { kind: 'some', text: texts.noPenalty };
  const price = prices.find(({ paxType }) => paxType === 'Adult') ?? prices[0];
  if (!price) return { kind: 'unknown', text: texts.penaltyUnknown.system };
  const back = refundAt(percent, {
    refundableBase: price.baseFare,
    taxes: addRial(...price.taxes.map(({ amount }) => amount)),
    total: price.totalPrice,
  });
  if (back === 0) return { kind: 'none', text: texts.notRefundable };
  return { kind: 'some', text: (penaltyNowAtMost ? texts.backAtLeast : texts.back)(formatToman(back)) };
};

/** What giving the ticket back now brings: a sum, nothing, or that it is not known. */
export const RefundChip = ({ proposal }: { proposal: Proposal }) => {
  const { kind, text } = backNowOf(proposal);
  return (
    <p className={classNames(styles.chip, styles[kind])}>
      <Icon name={icons[kind]} />
      {text}
    </p>
  );
};
