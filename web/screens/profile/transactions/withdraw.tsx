import type { FormEvent } from 'react';
import { useState } from 'react';
import { ibanBankName } from '#core/rules/identity/iban.ts';
import { withdrawalMinimum } from '#core/rules/money/limits.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { failureText } from '#web/api/failure.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { AmountInput, useMoney } from '#web/features/wallet/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { IbanInput } from '#web/ui/grouped-digits/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import { ownerAddress } from '../auth-data/back.ts';
import { useBalance } from '../use-balance.ts';
import { useMe } from '../use-me.ts';
import { withdrawalProblems } from './problems.ts';
import styles from './transactions.module.css';
import { useWithdraw } from './use-withdraw.ts';

const texts = walletTexts.withdraw;
const ids = { amount: 'withdraw-amount', iban: 'withdraw-iban' } as const;

interface FormProps {
  /** Name and IBAN of the account. */
  ownerName: string;
  ownIban: string;
  balance: Rial | null;
}

const WithdrawForm = ({ ownerName, ownIban, balance }: FormProps) => {
  const money = useMoney();
  const [amount, setAmount] = useState<Rial | null>(null);
  const [iban, setIban] = useState(ownIban);
  const [left, setLeft] = useState<ReadonlySet<keyof typeof ids>>(new Set());
  const { withdraw, isBusy, refusal, forgetRefusal } = useWithdraw(money);
  const problems = withdrawalProblems({ amount, iban }, balance, money);
  const errorOf = (field: keyof typeof ids) =>
    (left.has(field) ? problems[field] : undefined) ?? refusal[field];
  const leave = (field: keyof typeof ids, isFilled: boolean) => {
    if (isFilled) setLeft(new Set([...left, field]));
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setLeft(new Set(['amount', 'iban']));
    const wrong = problems.amount ? 'amount' : problems.iban ? 'iban' : null;
    if (wrong) document.getElementById(ids[wrong])?.focus();
    else if (amount !== null && (await withdraw({ amount, iban }))) {
      showToast(texts.done(money.text(amount)), 'success', 5000);
      setAmount(null);
      setLeft(new Set());
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <AmountInput
          id={ids.amount}
          value={amount}
          onChange={(next) => {
            setAmount(next);
            forgetRefusal();
          }}
          onLeave={() => leave('amount', amount !== null)}
          hint={walletTexts.amount.atLeast(money.text(withdrawalMinimum))}
          error={errorOf('amount')}
          testId={ids.amount}
        />
        {balance !== null && balance >= withdrawalMinimum ? (
          <Button look="text" size="small" onClick={() => setAmount(balance)}>
            {texts.all}
          </Button>
        ) : null}
      </div>
      <IbanInput
        id={ids.iban}
        label={texts.iban}
        value={iban}
        onChange={(next) => {
          setIban(next);
          forgetRefusal();
        }}
        onLeave={() => leave('iban', iban !== '')}
        hint={ibanBankName(iban) ?? texts.ibanHint}
        error={errorOf('iban')}
        testId={ids.iban}
      />
      <dl className={styles.fact}>
        <dt>{texts.owner}</dt>
        <dd>{ownerName}</dd>
      </dl>
      {refusal.other ? (
        <Notice tone="bad" live>
          {refusal.other}
        </Notice>
      ) : null}
      <p className={styles.quiet}>{texts.lead}</p>
      <Button look="act" type="submit" full busy={isBusy} data-testid="withdraw-go">
        {texts.submit}
      </Button>
    </form>
  );
};

/** The form for a withdrawal to the owner's own bank account. */
export const Withdraw = () => {
  const me = useMe();
  const balance = useBalance();
  const ownerName = `${me.data?.firstName ?? ''} ${me.data?.lastName ?? ''}`.trim();
  const isNamed = Boolean(me.data?.firstName && me.data.lastName);
  return (
    <Panel title={texts.title} testId="withdraw">
      {me.error ? (
        <ReadFailed text={failureText(me.error)} retry={() => void me.refetch()} />
      ) : me.data && isNamed ? (
        <WithdrawForm
          ownerName={ownerName}
          ownIban={me.data.iban ?? ''}
          balance={balance.data?.balance ?? null}
        />
      ) : me.data ? (
        <Notice
          icon="user"
          action={
            <LinkButton
              look="soft"
              size="small"
              className={styles.act}
              href={ownerAddress('/profile/transactions')}
            >
              {texts.writeOwner}
            </LinkButton>
          }
        >
          {texts.ownerMissing}
        </Notice>
      ) : (
        <Skeleton width="100%" height="14rem" />
      )}
    </Panel>
  );
};
