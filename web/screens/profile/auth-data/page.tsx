import { useSearch } from 'wouter';
import { accountTexts } from '#core/texts/account.ts';
import { failureText } from '#web/api/failure.ts';
import { AccountTitle } from '#web/features/account/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { ProfileSkeleton } from '../skeleton.tsx';
import { useMe } from '../use-me.ts';
import { backOf } from './back.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { WaysPanel } from './ways-panel.tsx';

const texts = accountTexts.identity;
const title = texts.pageTitle;

/** The link back to the page that asked for the name. */
const WayBack = ({ href, isReady }: { href: string; isReady: boolean }) => (
  <Notice
    tone={isReady ? 'ok' : 'info'}
    action={
      <LinkButton look={isReady ? 'go' : 'soft'} size="small" href={href} data-testid="way-back">
        {texts.back}
      </LinkButton>
    }
  >
    {isReady ? texts.backReady : texts.backAfter}
  </Notice>
);

/** The page of the account's owner, of the ways to sign in, and of open sessions. */
const AuthDataPage = () => {
  const me = useMe();
  const back = backOf(useSearch());
  usePageTitle(title);
  return (
    <ProfileFrame>
      {me.isPending ? (
        <ProfileSkeleton title={<AccountTitle>{title}</AccountTitle>} />
      ) : (
        <AccountTitle>{title}</AccountTitle>
      )}
      {me.data ? (
        <>
          <IdentityPanel owner={me.data} />
          {back ? <WayBack href={back} isReady={Boolean(me.data.firstName && me.data.lastName)} /> : null}
          <WaysPanel {...me.data} />
          <SessionsPanel />
        </>
      ) : null}
      {!me.data && me.error ? (
        <ReadFailed text={failureText(me.error)} retry={() => void me.refetch()} />
      ) : null}
    </ProfileFrame>
  );
};

export default AuthDataPage;
