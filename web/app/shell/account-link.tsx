import { Link } from 'wouter';
import { shellTexts } from '#core/texts/shell.ts';
import { useSession } from '#web/api/use-call.ts';
import { requestSignIn } from '#web/features/sign-in/request.ts';
import { prefetchSignIn } from '#web/features/sign-in/sign-in-host.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsHere } from '#web/ui/late/here.ts';

/** For visitors, a button that opens the sign-in dialog («ورود»); for signed-in users, a link to the account. */
export const AccountLink = ({ className }: { className: string | undefined }) => {
  const session = useSession();
  const isHere = useIsHere();
  if (session === 'signed-in')
    return (
      <Link href="/profile" className={className}>
        <Icon name="user" />
        {shellTexts.accountLong}
      </Link>
    );
  return (
    <button
      type="button"
      inert={!isHere}
      className={className}
      onPointerEnter={prefetchSignIn}
      onFocus={prefetchSignIn}
      onClick={() => void requestSignIn('chosen')}
      data-testid="sign-in"
    >
      <Icon name="user" />
      {shellTexts.signIn}
    </button>
  );
};
