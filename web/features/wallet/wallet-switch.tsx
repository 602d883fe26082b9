import type { Rial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Switch } from '#web/ui/switch/index.ts';
import styles from './wallet-switch.module.css';

const texts = checkoutTexts.confirm;

interface WalletProps {
  /** Null while it is being asked for. */
  balance: Rial | null;
  isFailed: boolean;
  total: Rial;
  /** What the wallet would pay; less than the whole balance if the gateway has to take its minimum. */
  part: Rial;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
}

const shareText = (balance: Rial, total: Rial, part: Rial): string => {
  if (balance >= total) return texts.walletEnough;
  if (part === balance) return texts.walletAll;
  return part > 0 ? texts.walletPart(paidMoney(part)) : texts.walletNoPart;
};

const noteOf = (balance: Rial, total: Rial, part: Rial): string =>
  balance <= 0
    ? texts.walletEmpty
    : `${texts.walletBalance(paidMoney(balance))} · ${shareText(balance, total, part)}`;

/** Pays from the wallet first: all of it or a part. */
export const WalletSwitch = ({ balance, isFailed, total, part, isUsed, onChange }: WalletProps) => (
  <div className={isUsed ? `${styles.wallet} ${styles.used}` : styles.wallet}>
    <span className={styles.icon}>
      <Icon name="wallet" />
    </span>
    <span className={styles.words}>
      <b>{texts.wallet}</b>
      <span className={styles.note} id="wallet-note">
        {isFailed ? (
          texts.walletFailed
        ) : balance === null ? (
          <Skeleton width="9rem" />
        ) : (
          noteOf(balance, total, part)
        )}
      </span>
    </span>
    <Switch
      label={texts.wallet}
      checked={isUsed}
      onChange={onChange}
      isDisabled={balance === null || part <= 0}
      describedBy="wallet-note"
      testId="use-wallet"
    />
  </div>
);
