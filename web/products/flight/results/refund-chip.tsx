import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { backNow } from '#core/products/flight/rules/penalties/back-now.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { BackChip } from '#web/ui/back-chip/back-chip.tsx';
import { backWords } from '../back/back-words.ts';
import styles from './refund-chip.module.css';

/** What giving the tickets of all travellers of the search back now brings: a share and how long, nothing, or that it is not known. */
export const RefundChip = ({ proposal, today }: { proposal: Proposal; today: PlainDate }) => (
  <BackChip
    {...backWords({
      isCharter: proposal.isCharter,
      back: backNow(proposal),
      until: proposal.penaltyNowUntil,
      today,
    })}
    className={styles.chip}
  />
);
