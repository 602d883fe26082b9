import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { sayDone, useStaffWork } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { listName, type Payout } from './payout.ts';
import styles from './payouts.module.css';

const texts = staffMoneyTexts.payouts;

/** The steps that need a dialog. */
export type PayoutStep = 'settle' | 'giveBack';

const Take = ({ payout: { payoutId, ownerName } }: { payout: Payout }) => {
  const { work, isBusy, problem } = useStaffWork([listName]);
  const take = async () => {
    if (await work('POST /api/back-office/payouts/Take', { body: { payoutId } })) sayDone(texts.taken);
  };
  return (
    <>
      <Button
        look="act"
        size="small"
        busy={isBusy}
        aria-label={texts.takeOf(ownerName)}
        onClick={() => void take()}
        data-testid="payout-take"
      >
        {texts.take}
      </Button>
      {problem ? <span role="alert">{problem.text}</span> : null}
    </>
  );
};

/** The result of a payout that has ended. */
const Outcome = ({ payout: { bankReference, note } }: { payout: Payout }) => (
  <>
    {bankReference ? (
      <span>
        {walletTexts.payouts.reference}: <bdi dir="ltr">{bankReference}</bdi>
      </span>
    ) : null}
    {note ? <span>{note}</span> : null}
  </>
);

/** What can be done with a payout now. */
export const Work = ({ payout, begin }: { payout: Payout; begin: (step: PayoutStep) => void }) => {
  const me = useCall('GET /account/api/Account/CurrentUser', {});
  const { state, ownerName } = payout;
  if (state !== 'Requested' && state !== 'Sending') return <Outcome payout={payout} />;
  if (me.data?.id === payout.userId) return <span>{texts.own}</span>;
  const isBegunByMe = payout.begunBy !== null && me.data?.id === payout.begunBy;
  return (
    <div className={styles.actions}>
      {isBegunByMe ? <span>{texts.begun}</span> : null}
      {isBegunByMe ? null : state === 'Requested' ? (
        <Take payout={payout} />
      ) : (
        <Button
          look="act"
          size="small"
          aria-label={texts.settleOf(ownerName)}
          onClick={() => begin('settle')}
          data-testid="payout-settle"
        >
          {texts.settle}
        </Button>
      )}
      <Button
        look="line"
        size="small"
        aria-label={texts.giveBackOf(ownerName)}
        onClick={() => begin('giveBack')}
        data-testid="payout-give-back"
      >
        {texts.giveBack}
      </Button>
    </div>
  );
};
