import { toPersianDigits } from '#core/rules/text/digits.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { handOver } from '#web/features/share/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Price } from '#web/ui/price/price.tsx';
import styles from './payers.module.css';
import type { Share } from './use-shares.ts';

const texts = shareTexts.organise;

const stateText = ({ state, isAtBank, paidBy }: Share): string => {
  if (state === 'paid' && paidBy !== null) return texts.paidBy(paidBy);
  return state === 'open' && isAtBank ? texts.states.atBank : texts.states[state];
};

export interface NamedShare {
  share: Share;
  name: string;
}

interface RowProps extends NamedShare {
  isBusy: boolean;
  onWithdraw: () => void;
}

const Row = ({ share, name, isBusy, onWithdraw }: RowProps) => {
  const { amount, state, path } = share;
  return (
    <li className={styles.row} data-testid="share-row">
      <span className={styles.who}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={state === 'paid' ? styles.paid : styles.state}>{stateText(share)}</span>
      </span>
      <Price amount={amount} size="small" />
      {path === null ? null : (
        <span className={styles.actions}>
          <Button
            look="act"
            size="small"
            icon="share"
            aria-label={texts.sendOf(name)}
            onClick={() => void handOver({ title: texts.sendTitle, path, copied: texts.copied })}
            data-testid="share-link"
            data-path={path}
          >
            {texts.send}
          </Button>
          <Button
            look="text"
            size="small"
            icon="close"
            busy={isBusy}
            aria-label={texts.withdrawOf(name)}
            onClick={onWithdraw}
            data-testid="share-withdraw"
          >
            {texts.withdraw}
          </Button>
        </span>
      )}
    </li>
  );
};

/** The links of an order with what each is called: by its organiser, by its traveller, or by its place among them. */
export const namedShares = (
  shares: readonly Share[],
  /** What a traveller of the order is called by now; null if the order does not know them any more. */
  nameOf: (travellerId: string) => string | null,
): NamedShare[] =>
  shares.map((share, at) => ({
    share,
    name:
      share.name || (share.travellerId && nameOf(share.travellerId)) || texts.nobody(toPersianDigits(at + 1)),
  }));

/** Links to one due, in the order in which they were opened: who paid, and what is to be sent. */
export const ShareRows = ({
  label,
  shares,
  isBusy,
  onWithdraw,
}: {
  label: string;
  shares: readonly NamedShare[];
  isBusy: boolean;
  onWithdraw: (shareId: string) => void;
}) =>
  shares.length === 0 ? null : (
    <ul className={styles.rows} aria-label={label}>
      {shares.map(({ share, name }) => (
        <Row
          key={share.shareId}
          share={share}
          name={name}
          isBusy={isBusy}
          onWithdraw={() => onWithdraw(share.shareId)}
        />
      ))}
    </ul>
  );
