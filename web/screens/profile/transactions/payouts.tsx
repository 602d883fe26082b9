import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import type { PayoutState } from '#core/contract/lifecycles/payout.ts';
import type { Calls } from '#core/products/index.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { ListBody } from '#web/features/lists/index.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { payoutTones, useMoney } from '#web/features/wallet/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import type { WalletAsked } from './address.ts';
import { walletAt } from './address.ts';
import styles from './transactions.module.css';

const texts = walletTexts.payouts;
const name = 'POST /api/wallet/Withdrawal/GetCurrentUserWithdrawals';
const pageSize = 5;

type Payout = Reply<Calls[typeof name]>['data'][number];

/** States in which the owner's bank does not have the money yet. */
const unsettled: readonly PayoutState[] = ['Requested', 'Sending'];

/** Asks before a withdrawal is cancelled, since cancelling by mistake would cost its place in the queue. */
const CancelDialog = ({ payout, onClose }: { payout: Payout | null; onClose: () => void }) => {
  const queries = useQueryClient();
  const money = useMoney();
  const [isBusy, setBusy] = useState(false);
  const cancel = async ({ payoutId }: Payout): Promise<void> => {
    setBusy(true);
    const answer = await callSignedIn('POST /api/wallet/Withdrawal/Cancel', { body: { payoutId } }, 'guard');
    setBusy(false);
    onClose();
    if (answer?.ok) showToast(texts.cancelled, 'success', 4000);
    else if (answer) showToast(failureText(answer), 'error');
    void queries.invalidateQueries();
  };
  return (
    <Dialog
      open={payout !== null}
      role="alertdialog"
      title={texts.cancelTitle}
      text={payout ? texts.cancelText(money.text(payout.amount)) : ''}
      onClose={onClose}
      testId="cancel-withdrawal"
    >
      <div className={styles.buttons}>
        <Button
          look="danger"
          busy={isBusy}
          onClick={() => {
            if (payout) void cancel(payout);
          }}
          data-testid="cancel-withdrawal-yes"
        >
          {texts.cancelYes}
        </Button>
        <Button look="line" onClick={onClose}>
          {texts.cancelNo}
        </Button>
      </div>
    </Dialog>
  );
};

const PayoutRow = ({ payout, onCancel }: { payout: Payout; onCancel: () => void }) => {
  const money = useMoney();
  const { day, time } = momentOf(payout.requestedAt);
  const amount = money.text(payout.amount);
  return (
    <li className={styles.payout}>
      <div>
        <b>
          {texts.sources[payout.source]} <bdi>{amount}</bdi>
        </b>
        <p className={styles.quiet}>
          {day}، {time} · {texts.to} <bdi dir="ltr">…{payout.iban.slice(-4)}</bdi>
          {payout.bankName ? ` · ${payout.bankName}` : null}
        </p>
        {payout.bankReference ? (
          <p className={styles.quiet}>
            {texts.reference} <bdi dir="ltr">{payout.bankReference}</bdi>
          </p>
        ) : null}
        {unsettled.includes(payout.state) ? <p className={styles.quiet}>{texts.when}</p> : null}
        {payout.note ? <p className={styles.quiet}>{payout.note}</p> : null}
      </div>
      <div className={styles.payoutEnd}>
        <Badge tone={payoutTones[payout.state]}>{texts.states[payout.state]}</Badge>
        {payout.source === 'withdrawal' && payout.state === 'Requested' ? (
          <Button look="text" size="small" onClick={onCancel} aria-label={texts.cancelOf(amount)}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </li>
  );
};

/** Payouts to a bank account; nothing if there never was one. */
export const Payouts = ({ asked }: { asked: WalletAsked }) => {
  const [cancelled, setCancelled] = useState<Payout | null>(null);
  const payouts = useCall(name, { body: { page: asked.payouts, pageSize } }, { staleTime: 0 });
  // Nothing is shown until it is known that there are payouts.
  if (!payouts.error && !payouts.data?.total) return null;
  return (
    <Panel title={texts.title} testId="payouts">
      <ListBody
        query={payouts}
        page={asked.payouts}
        hrefOf={(page) => walletAt.of({ ...asked, payouts: page })}
        label={texts.pages}
        empty={null}
        coming={null}
      >
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((payout) => (
              <PayoutRow key={payout.payoutId} payout={payout} onCancel={() => setCancelled(payout)} />
            ))}
          </ul>
        )}
      </ListBody>
      <CancelDialog payout={cancelled} onClose={() => setCancelled(null)} />
    </Panel>
  );
};
