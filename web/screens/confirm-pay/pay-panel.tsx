import { useState } from 'react';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { footerTexts } from '#core/texts/footer.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { GatewayChoice } from '#web/features/gateways/index.ts';
import { readCompany } from '#web/features/support/facts.ts';
import { LegalLines } from '#web/features/support/legal-lines.tsx';
import { type Split, WalletSwitch } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './confirm.module.css';
import { PartChoice } from './part-choice.tsx';
import type { CheckoutState } from './use-checkout.ts';

const texts = checkoutTexts.confirm;

interface PayPanelProps {
  /** The rules of buying that are to be accepted. */
  rules: readonly string[];
  /** Where they stand in full. */
  fullRules: string;
  checkout: CheckoutState;
}

/** How much the wallet and the gateway pay, if both do. */
const SplitLines = ({ fromWallet, fromGateway }: Split) => (
  <dl className={styles.split} aria-label={texts.split} data-testid="split">
    <div>
      <dt>{texts.fromWallet}</dt>
      <dd>
        <Price amount={fromWallet} size="small" />
      </dd>
    </div>
    <div>
      <dt>{texts.fromGateway}</dt>
      <dd>
        <Price amount={fromGateway} size="small" />
      </dd>
    </div>
  </dl>
);

/** Wallet, gateway and terms: how the order is paid. */
export const PayPanel = ({ rules, fullRules, checkout }: PayPanelProps) => {
  const [isReading, setReading] = useState(false);
  const { wallet, terms, total, split, gateways } = checkout;
  if (checkout.part.isNothing)
    return (
      <Panel title={texts.payment}>
        <p>{shareTexts.organise.allShared}</p>
      </Panel>
    );
  return (
    <Panel title={texts.payment}>
      <PartChoice part={checkout.part} />
      {total === 0 ? <p>{texts.nothingToPay}</p> : <WalletSwitch {...wallet} total={total} />}
      {split.fromWallet > 0 && split.fromGateway > 0 ? <SplitLines {...split} /> : null}
      {split.fromGateway === 0 ? null : (
        <GatewayChoice
          gateways={gateways}
          legend={wallet.isUsed ? texts.restGateway : texts.gateway}
          amount={split.fromGateway}
          noneText={texts.noGateway}
          tooLittle={(least) => texts.gatewayLeast(paidMoney(least))}
        />
      )}
      <div className={styles.terms}>
        <Checkbox
          id="accept-terms"
          checked={terms.isAccepted}
          onChange={terms.onChange}
          error={terms.isMissing ? texts.termsNeeded : undefined}
          testId="accept-terms"
        >
          {readCompany()?.name ? texts.termsOfCompany : texts.terms}
        </Checkbox>
        <Button look="text" size="small" onClick={() => setReading(true)}>
          {texts.readTerms}
        </Button>
      </div>
      <Sheet open={isReading} onClose={() => setReading(false)} title={checkoutTexts.rules.title}>
        <ol className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <div className={styles.quiet}>
          {readCompany()?.rules ? null : (
            <a href={fullRules} target="_blank" rel="noopener">
              {footerTexts.fullText}
            </a>
          )}
          <LegalLines />
        </div>
      </Sheet>
    </Panel>
  );
};
