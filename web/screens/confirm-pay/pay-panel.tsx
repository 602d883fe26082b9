import { useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { WalletSwitch } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { RadioCards } from '#web/ui/radio-cards/index.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './confirm.module.css';

const texts = checkoutTexts.confirm;

interface Gateway {
  id: number;
  title: string;
  description: string;
  isActive: boolean;
}

interface PayPanelProps {
  total: Rial;
  /** The rules of buying that are to be accepted. */
  rules: readonly string[];
  wallet: { balance: Rial | null; isFailed: boolean; isUsed: boolean; onChange: (isUsed: boolean) => void };
  gateways: { list: readonly Gateway[] | null; isFailed: boolean; retry: () => void };
  gatewayId: number | null;
  isWalletOnly: boolean;
  onGateway: (id: number) => void;
  terms: { isAccepted: boolean; isMissing: boolean; onChange: (isAccepted: boolean) => void };
}

const Gateways = ({ gateways, gatewayId, wallet, onGateway }: PayPanelProps) => {
  const { list, isFailed, retry } = gateways;
  if (isFailed)
    return (
      <Notice
        tone="warn"
        action={
          <Button look="text" size="small" onClick={retry}>
            {checkoutTexts.failed.again}
          </Button>
        }
      >
        {texts.gatewaysFailed}
      </Notice>
    );
  if (!list) return <Skeleton width="100%" height="3.75rem" />;
  if (!list.some((gateway) => gateway.isActive))
    return (
      <Notice tone="warn" live>
        {texts.noGateway}
      </Notice>
    );
  return (
    <RadioCards
      name="gateway"
      legend={wallet.isUsed ? texts.restGateway : texts.gateway}
      value={gatewayId === null ? null : String(gatewayId)}
      onChange={(id) => onGateway(Number(id))}
      options={list.map((gateway) => ({
        value: String(gateway.id),
        title: gateway.title,
        description: gateway.isActive ? gateway.description : texts.gatewayOff,
        isDisabled: !gateway.isActive,
        icon: <Icon name="bank" />,
      }))}
    />
  );
};

/** Wallet, gateway and terms: how the order is paid. */
export const PayPanel = (props: PayPanelProps) => {
  const [isReading, setReading] = useState(false);
  const { wallet, terms, total, isWalletOnly } = props;
  return (
    <Panel title={texts.payment}>
      {total === 0 ? <p>{texts.nothingToPay}</p> : <WalletSwitch {...wallet} total={total} />}
      {isWalletOnly ? null : <Gateways {...props} />}
      <div className={styles.terms}>
        <Checkbox
          id="accept-terms"
          checked={terms.isAccepted}
          onChange={terms.onChange}
          error={terms.isMissing ? texts.termsNeeded : undefined}
          testId="accept-terms"
        >
          {texts.terms}
        </Checkbox>
        <Button look="text" size="small" onClick={() => setReading(true)}>
          {texts.readTerms}
        </Button>
      </div>
      <Sheet open={isReading} onClose={() => setReading(false)} title={checkoutTexts.rules.title}>
        <ol className={styles.rules}>
          {props.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <p className={styles.quiet}>{checkoutTexts.rules.by}</p>
      </Sheet>
    </Panel>
  );
};
