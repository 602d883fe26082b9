import { type FormEvent, useState } from 'react';
import { leavesEnough, partLeast } from '#core/rules/money/parts.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { AmountInput, useMoney } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, fieldStyles } from '#web/ui/field/index.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { ByPerson } from './by-person.tsx';
import { equalParts, type NewShare, type OwnSum, peopleChoices } from './deal.ts';
import styles from './payers.module.css';

const texts = shareTexts.organise;

interface FormProps {
  /** Travellers whose own price is known, and who have no link yet. */
  people: readonly OwnSum[];
  free: Rial;
  /** How many links may still be opened. */
  more: number;
  isBusy: boolean;
  onOpen: (shares: NewShare[]) => Promise<boolean>;
}

/** Equal parts: among how many, the organiser with them. */
const EqualChoice = ({ free, more, isBusy, onOpen }: Omit<FormProps, 'people'>) => (
  <fieldset className={styles.equal}>
    <legend>{texts.equal}</legend>
    {peopleChoices(free, more).map((people) => {
      const [, ...others] = equalParts(free, people);
      const sum = paidMoney(others[0] ?? free);
      return (
        <Button
          key={people}
          look="line"
          size="small"
          busy={isBusy}
          aria-label={`${texts.equal} ${texts.people(toPersianDigits(people))}، ${texts.withMe(sum)}`}
          onClick={() => void onOpen(others.map((each) => ({ name: '', sum: each })))}
          data-testid={`equal-${people}`}
        >
          {texts.people(toPersianDigits(people))}
        </Button>
      );
    })}
  </fieldset>
);

/** How what is left is shared: equally among some people, by everybody's own price, or any sum for somebody with a name. */
export const ShareForm = (props: FormProps) => {
  const { people, free, more, isBusy, onOpen } = props;
  const money = useMoney();
  const [name, setName] = useState('');
  const [amount, setAmount] = useState<Rial | null>(null);
  const [isTried, setTried] = useState(false);
  const isRight = amount !== null && leavesEnough(free, [amount]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(!isRight);
    if (!isRight) return document.getElementById('share-amount')?.focus();
    if (!(await onOpen([{ name: name.trim(), sum: amount }]))) return;
    setName('');
    setAmount(null);
  };
  return (
    <>
      <EqualChoice {...props} />
      {people.length > 0 ? (
        <ByPerson people={people} free={free} more={more} isBusy={isBusy} onOpen={onOpen} />
      ) : null}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field id="share-name" label={texts.name} hint={texts.nameHint}>
          {(wiring) => (
            <input
              {...wiring}
              className={fieldStyles.control}
              maxLength={40}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
              data-testid="share-name"
            />
          )}
        </Field>
        <AmountInput
          id="share-amount"
          value={amount}
          onChange={setAmount}
          onLeave={() => setTried(amount !== null)}
          hint={texts.between(paidMoney(partLeast), paidMoney(free))}
          error={isTried && !isRight ? texts.wrong(money.text(partLeast)) : undefined}
          testId="share-amount"
        />
        <Button type="submit" look="act" busy={isBusy} data-testid="share-make">
          {texts.makeOne}
        </Button>
      </form>
    </>
  );
};
