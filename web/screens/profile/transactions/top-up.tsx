import type { FormEvent } from 'react';
import { useState } from 'react';
import { topUpMinimum } from '#core/rules/money/limits.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { GatewayChoice, useGateways } from '#web/features/gateways/index.ts';
import { ChipGroup } from '#web/features/lists/index.ts';
import { AmountInput, useMoney } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { topUpProblem } from './problems.ts';
import styles from './transactions.module.css';
import { useTopUp } from './use-top-up.ts';

const texts = walletTexts.topUp;
const field = 'top-up-amount';
const chips = [5_000_000, 10_000_000, 20_000_000, 50_000_000].map(toRial);

/** The form for topping the wallet up through a bank. */
export const TopUp = () => {
  const money = useMoney();
  const [amount, setAmount] = useState<Rial | null>(chips[1] ?? null);
  const [isTried, setTried] = useState(false);
  const gateways = useGateways(amount);
  const { topUp, isBusy, refusal } = useTopUp();
  const { active } = gateways;

  const tooLittle = (least: Rial): string => texts.belowGateway(money.text(least));
  const least = active && amount !== null && amount < active.minimumAmount ? active.minimumAmount : null;
  const problem = topUpProblem(amount, money) ?? (least === null ? null : tooLittle(least));
  const refused = refusal?.field === 'amount' ? refusal.text : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem) document.getElementById(field)?.focus();
    else if (active && amount !== null) void topUp(amount, active.id);
  };
  return (
    <Panel title={texts.title} testId="top-up">
      <form className={styles.form} noValidate onSubmit={submit}>
        <ChipGroup legend={texts.chips}>
          {chips.map((each) => (
            <Chip key={each} pressed={each === amount} onClick={() => setAmount(each)}>
              {money.number(each)}
            </Chip>
          ))}
        </ChipGroup>
        <AmountInput
          id={field}
          value={amount}
          onChange={setAmount}
          onLeave={() => {
            if (amount !== null) setTried(true);
          }}
          hint={walletTexts.amount.atLeast(money.text(topUpMinimum))}
          error={(isTried ? problem : null) ?? refused ?? undefined}
          testId={field}
        />
        <GatewayChoice
          gateways={gateways}
          legend={texts.gateway}
          amount={amount}
          noneText={texts.noGateway}
          tooLittle={tooLittle}
        />
        {refusal && !refused ? (
          <Notice tone="bad" live>
            {refusal.text}
          </Notice>
        ) : null}
        <Button
          look="go"
          type="submit"
          full
          busy={isBusy}
          aria-disabled={!active || undefined}
          data-testid="top-up-go"
        >
          {texts.submit}
        </Button>
        <p className="vh" role="status">
          {isBusy ? texts.leaving : ''}
        </p>
      </form>
    </Panel>
  );
};
