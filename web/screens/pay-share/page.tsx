import { useParams } from 'wouter';
import { shareTexts } from '#core/texts/shares.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import { waitMs } from '#web/features/gateways/index.ts';
import { requestSignIn } from '#web/features/sign-in/index.ts';
import { SupportHelp } from '#web/features/support/index.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { useNoIndex } from '#web/ui/page/use-no-index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Asked } from './asked.tsx';
import styles from './pay-share.module.css';
import { Receipt } from './receipt.tsx';
import { type ShownShare, shownName } from './shown.ts';
import { Waiting } from './waiting.tsx';
import { type WhereItIs, whereItIs } from './where-it-is.ts';

const texts = shareTexts.page;

const toWallet = (
  <LinkButton look="go" href="/profile/transactions">
    {texts.toWallet}
  </LinkButton>
);
const toHome = (
  <LinkButton look="line" href="/">
    {texts.home}
  </LinkButton>
);

/** Whoever paid comes back to the link for the receipt, and may be signed out by then. */
const ToReceipt = () =>
  useSession() === 'signed-out' ? (
    <Button look="go" onClick={() => void requestSignIn('guard')} data-testid="share-to-receipt">
      {texts.receipt.signIn}
    </Button>
  ) : null;

type EndedProps = Pick<ShownShare, 'own' | 'receipt' | 'isGuest' | 'waiting'> & {
  token: string;
  state: Exclude<ShownShare['state'], 'open'>;
};

/** What is said of the money of who looks at a link that is closed; what waits to be taken stands in a part of its own. */
const moneyText = (where: WhereItIs | null, { state, own }: Pick<EndedProps, 'state' | 'own'>): string => {
  // Who paid without an account is a stranger in any other browser.
  if (own === null) return texts.guestElsewhere;
  if (where === 'gone') return texts.gone;
  return where === 'wallet' && state !== 'returned' ? texts.inWallet(paidMoney(own.amount)) : '';
};

/** A link that cannot be paid (any more): what became of it, and of the money of who paid it. */
const Ended = ({ token, ...share }: EndedProps) => {
  const { state, own, receipt, isGuest, waiting } = share;
  const isMine = state === 'paid' && own?.state === 'succeeded';
  const { title, text } = isMine ? texts.mine : texts[state];
  const where = whereItIs(share);
  return (
    <>
      <MessagePage
        title={title}
        text={`${text} ${moneyText(where, share)}`.trim()}
        tone={state === 'paid' ? 'ok' : 'info'}
        icon={state === 'paid' ? 'check' : 'clock'}
        testId={`share-${isMine ? 'mine' : state}`}
      >
        <Actions>
          {where === 'wallet' ? toWallet : null}
          {(state === 'paid' || state === 'returned') && !receipt ? <ToReceipt /> : null}
          {toHome}
        </Actions>
      </MessagePage>
      {waiting > 0 ? <Waiting token={token} amount={waiting} /> : null}
      {receipt ? <Receipt receipt={receipt} isGuest={isGuest} /> : null}
    </>
  );
};

const Pending = () => (
  <MessagePage
    title={texts.pending.title}
    text={texts.pending.text}
    tone="info"
    icon="clock"
    testId="share-pending"
  />
);

const NotShown = ({ isClosed, text, onAgain }: { isClosed: boolean; text: string; onAgain: () => void }) => (
  <>
    <h1 className="vh">{isClosed ? texts.closed.title : texts.failedTitle}</h1>
    {isClosed ? (
      <EmptyState pose="lost" title={texts.closed.title} text={texts.closed.text}>
        {toHome}
      </EmptyState>
    ) : (
      <EmptyState pose="cut-off" title={texts.failedTitle} text={text}>
        <Button look="go" icon="refresh" onClick={onAgain}>
          {texts.again}
        </Button>
      </EmptyState>
    )}
  </>
);

const Share = ({ token }: { token: string }) => {
  // Who is signed in decides what is told of their own attempt.
  const session = useSession();
  const share = useCall(
    shownName,
    { params: { token } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.own?.state === 'pending' ? waitMs(state.dataUpdateCount) : false,
    },
  );
  if (share.data) {
    const { state, own, asked, receipt, isGuest, waiting } = share.data;
    if (own?.state === 'pending' && (isGuest || session !== 'signed-out') && state === 'open')
      return <Pending />;
    const mine = { token, own, waiting, isGuest };
    // The server sends what an open link asks for, always.
    return asked ? (
      <Asked {...mine} asked={asked} heardAt={share.dataUpdatedAt} onEnd={() => void share.refetch()} />
    ) : (
      <Ended {...mine} state={state === 'open' ? 'over' : state} receipt={receipt} />
    );
  }
  if (share.error)
    return (
      <NotShown
        isClosed={isNotThere(share.error)}
        text={failureText(share.error)}
        onAgain={() => void share.refetch()}
      />
    );
  return (
    <>
      <h1 tabIndex={-1}>
        <span className="vh">{texts.loading}</span>
        <Skeleton width="16rem" height="2.25rem" />
      </h1>
      <div className={styles.card} aria-hidden="true">
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton width="100%" height="6rem" />
      </div>
    </>
  );
};

/** The page of a link to a part of an order: whoever has it sees what is asked and pays it, with nothing but a card. */
const PaySharePage = () => {
  const { token = '' } = useParams<{ token: string }>();
  usePageTitle(texts.pageTitle);
  useNoIndex();
  return (
    <main id="main" className={`wrap ${styles.page}`} data-testid="pay-share">
      <Share token={token} />
      <SupportHelp />
    </main>
  );
};

export default PaySharePage;
