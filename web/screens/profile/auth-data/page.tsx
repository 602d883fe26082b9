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

/** Back to what asked for the name. */
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

/** Who owns the account, how one signs in to it, and where one is signed in. */
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
