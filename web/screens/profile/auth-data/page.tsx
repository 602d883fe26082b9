import { accountTexts } from '#core/texts/account.ts';
import { failureText } from '#web/api/failure.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Failed } from '../failed.tsx';
import { ProfileFrame, useMe } from '../frame.tsx';
import { ProfileSkeleton } from '../skeleton.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { WaysPanel } from './ways-panel.tsx';

const title = accountTexts.identity.pageTitle;

/** Who owns the account, how one signs in to it, and where one is signed in. */
const AuthDataPage = () => {
  const me = useMe();
  usePageTitle(title);
  return (
    <ProfileFrame>
      {me.isPending ? <ProfileSkeleton title={title} /> : <h1 tabIndex={-1}>{title}</h1>}
      {me.data ? (
        <>
          <IdentityPanel owner={me.data} />
          <WaysPanel {...me.data} />
          <SessionsPanel />
        </>
      ) : null}
      {!me.data && me.error ? <Failed text={failureText(me.error)} retry={() => void me.refetch()} /> : null}
    </ProfileFrame>
  );
};

export default AuthDataPage;
