import { type ReactNode, useState } from 'react';
import { type Rial, zeroRial } from '#core/rules/money/rial.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import { GatewayChoice, type Gateways, takes, useGateways } from '#web/features/gateways/index.ts';
import { requestSignIn } from '#web/features/sign-in/index.ts';
import { splitTotal, WalletSwitch } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './pay-share.module.css';
import { useSharePay } from './use-share-pay.ts';

const texts = shareTexts.page;

const Gates = ({ gateways, amount }: { gateways: Gateways; amount: Rial }) => (
  <GatewayChoice
    gateways={gateways}
    legend={texts.gateway}
    amount={amount}
    noneText={texts.noGateway}
    tooLittle={(least) => texts.tooLittle(paidMoney(least))}
  />
);

/** The gateway that was chosen, where it takes such a sum. */
const gatewayFor = ({ active }: Gateways, amount: Rial): number | null =>
  active && takes(active, amount) ? active.id : null;

interface PayButtonProps {
  refusal: string | null;
  isBusy: boolean;
  /** Null while nothing can be paid. */
  onPay: (() => void) | null;
  children: ReactNode;
}

const PayButton = ({ refusal, isBusy, onPay, children }: PayButtonProps) => (
  <>
    {refusal ? (
      <Notice tone="bad" live>
        {refusal}
      </Notice>
    ) : null}
    <Button
      look="go"
      size="big"
      full
      busy={isBusy}
      aria-disabled={onPay === null || undefined}
      onClick={() => onPay?.()}
      data-testid="share-pay"
    >
      {children}
    </Button>
  </>
);

interface Props {
  token: string;
  total: Rial;
}

/** A card alone needs no account; the wallet does. */
const AsGuest = ({ token, total }: Props) => {
  const gateways = useGateways(total);
  const { pay, isBusy, refusal } = useSharePay();
  const gatewayId = gatewayFor(gateways, total);
  return (
    <>
      <p className={styles.quiet}>
        {texts.guest} {texts.guestKeep}
      </p>
      <Gates gateways={gateways} amount={total} />
      <PayButton
        refusal={refusal}
        isBusy={isBusy}
        onPay={gatewayId === null ? null : () => void pay({ token, by: 'guest', gatewayId })}
      >
        {texts.guestPay(paidMoney(total))}
      </PayButton>
      <Button look="text" onClick={() => void requestSignIn('guard')} data-testid="share-sign-in">
        {texts.signIn}
      </Button>
    </>
  );
};

const WithAccount = ({ token, total }: Props) => {
  const [isUsed, setUsed] = useState(false);
  const wallet = useCall('GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, { staleTime: 0 });
  const gateways = useGateways(total);
  const { pay, isBusy, refusal } = useSharePay();
  const sides = {
    balance: wallet.data?.balance ?? zeroRial,
    gatewayLeast: gateways.active?.minimumAmount ?? zeroRial,
  };
  const split = splitTotal(total, { ...sides, isWalletUsed: isUsed });
  const isWalletOnly = split.fromGateway === 0;
  const gatewayId = gatewayFor(gateways, split.fromGateway);
  const way = (): (() => void) | null => {
    if (isWalletOnly) return () => void pay({ token, by: 'wallet' });
    return gatewayId === null ? null : () => void pay({ token, by: 'account', useWallet: isUsed, gatewayId });
  };
  return (
    <>
      <WalletSwitch
        balance={wallet.data?.balance ?? null}
        isFailed={wallet.error !== null}
        total={total}
        part={splitTotal(total, { ...sides, isWalletUsed: true }).fromWallet}
        isUsed={isUsed}
        onChange={setUsed}
      />
      {isWalletOnly ? null : <Gates gateways={gateways} amount={split.fromGateway} />}
      <PayButton refusal={refusal} isBusy={isBusy} onPay={way()}>
        {isWalletOnly ? texts.wallet(paidMoney(total)) : texts.pay(paidMoney(split.fromGateway))}
      </PayButton>
    </>
  );
};

/** How a link is paid: from an account by whoever is signed in, by a card alone by everybody else. */
export const PayForm = (props: Props) =>
  useSession() === 'signed-out' ? <AsGuest {...props} /> : <WithAccount {...props} />;
