import { useLocation } from 'wouter';
import { profileTexts } from '#core/texts/profile.ts';
import { call } from '#web/api/call.ts';
import { leaveSession } from '#web/api/session.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/index.ts';

/** Ends the session on this browser. */
export const SignOut = ({ className }: { className: string | undefined }) => {
  const [, navigate] = useLocation();
  const signOut = async (): Promise<void> => {
    // It goes to the first page before the session ends, since this page's guard would otherwise ask to sign in again.
    navigate('/', { replace: true });
    await leaveSession(() => call('POST /account/connect/revocation', {}));
    showToast(profileTexts.signedOut, 'success');
  };
  return (
    <button type="button" className={className} onClick={() => void signOut()} data-testid="sign-out">
      <Icon name="out" />
      {profileTexts.signOut}
    </button>
  );
};
