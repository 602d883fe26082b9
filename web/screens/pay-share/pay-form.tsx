import { useState } from 'react';
import { type Rial, zeroRial } from '#core/rules/money/rial.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import { GatewayChoice, takes, useGateways } from '#web/features/gateways/index.ts';
import { requestSignIn } from '#web/features/sign-in/index.ts';
import { splitTotal, WalletSwitch } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './pay-share.module.css';
import { useSharePay } from './use-share-pay.ts';

const texts = shareTexts.page;

/** Who pays proves a phone first: by it their money finds its way back. */
const SignInFirst = () => (
  <>
    <p className={styles.quiet}>{texts.signInWhy}</p>
    <Button look="go" size="big" full onClick={() => void requestSignIn('guard')} data-testid="share-sign-in">
      {texts.signIn}
    </Button>
  </>
);

const Paying = ({ token, total }: { token: string; total: Rial }) => {
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
  const gatewayId = gateways.active && takes(gateways.active, split.fromGateway) ? gateways.active.id : null;
  const isPayable = isWalletOnly || gatewayId !== null;
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
      {isWalletOnly ? null : (
        <GatewayChoice
          gateways={gateways}
          legend={texts.gateway}
          amount={split.fromGateway}
          noneText={texts.noGateway}
          tooLittle={(least) => texts.tooLittle(paidMoney(least))}
        />
      )}
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
        aria-disabled={!isPayable || undefined}
        onClick={() => {
          if (isPayable) void pay({ token, useWallet: isUsed, gatewayId: isWalletOnly ? null : gatewayId });
        }}
        data-testid="share-pay"
      >
        {isWalletOnly ? texts.wallet(paidMoney(total)) : texts.pay(paidMoney(split.fromGateway))}
      </Button>
    </>
  );
};

/** How a link is paid, by whoever is signed in. */
export const PayForm = (props: { token: string; total: Rial }) =>
  useSession() === 'signed-out' ? <SignInFirst /> : <Paying {...props} />;
