import { Link } from 'wouter';
import { shellTexts } from '#core/texts/shell.ts';
import { useSession } from '#web/api/use-call.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** «ورود» for a visitor, «حساب من» for a traveller. */
export const AccountLink = ({ className }: { className: string | undefined }) => {
  const session = useSession();
  return (
    <Link href="/profile" className={className}>
      <Icon name="user" />
      {session === 'signed-in' ? shellTexts.accountLong : shellTexts.signIn}
    </Link>
  );
};
