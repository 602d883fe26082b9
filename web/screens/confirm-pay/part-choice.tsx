import { partLeast } from '#core/rules/money/parts.ts';
import { subtractRial } from '#core/rules/money/rial.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { AmountInput, useMoney } from '#web/features/wallet/index.ts';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './confirm.module.css';
import { type PartState, partField } from './use-part.ts';

const texts = dueTexts.choice;

/** Paying less than all that is left: the choice, and the sum. Nothing where what is left is too little to be parted. */
export const PartChoice = ({ part }: { part: PartState }) => {
  const money = useMoney();
  const { isOffered, isChosen, isWrong, amount, open, sum, onChoose, onAmount, onLeave } = part;
  if (!isOffered) return null;
  const ends = [money.text(partLeast), money.text(subtractRial(open, partLeast))] as const;
  return (
    <div className={styles.part}>
      <Checkbox id="part-choice" checked={isChosen} onChange={onChoose} testId="part-choice">
        {texts.open}
      </Checkbox>
      {isChosen ? (
        <>
          <AmountInput
            id={partField}
            value={amount}
            onChange={onAmount}
            onLeave={onLeave}
            hint={texts.between(...ends)}
            error={isWrong ? texts.wrong(...ends) : undefined}
            testId={partField}
          />
          {sum < open ? (
            <p className={styles.quiet} role="status">
              {texts.after(paidMoney(subtractRial(open, sum)))}
            </p>
          ) : null}
        </>
      ) : (
        <p className={styles.quiet}>{texts.why}</p>
      )}
    </div>
  );
};
