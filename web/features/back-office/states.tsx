import type { ReactNode } from 'react';
import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { Read as AnyRead, ReadFailed, type Reading } from '#web/features/lists/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { factorLackOf } from './factor/call-staff.ts';
import { FactorNeeded } from './factor/needed.tsx';

/** The page for somebody who is signed in and may not do this. */
export const Denied = () => {
  usePageTitle(texts.denied.title);
  return (
    <Card role="alert" data-testid="denied">
      <EmptyState pose="lost" title={texts.denied.title} text={texts.denied.text}>
        <LinkButton look="act" href="/">
          {texts.denied.home}
        </LinkButton>
      </EmptyState>
    </Card>
  );
};

interface UnreadProps {
  error: CallFailure<string>;
  retry: () => void;
}

/** Stands in for a part that could not be read: no right to it, or the reason with a button to try again. */
export const Unread = ({ error, retry }: UnreadProps) => {
  if (error.code === 'FORBIDDEN') return <Denied />;
  const lack = factorLackOf(error);
  if (lack) return <FactorNeeded lack={lack} />;
  return <ReadFailed text={failureText(error)} retry={retry} />;
};

/** `Unread` in the form that `Read` and `ListBody` take. */
export const unread = (error: CallFailure<string>, retry: () => void) => (
  <Unread error={error} retry={retry} />
);

/** Shown while a part is loading. */
export const Coming = () => (
  <div aria-busy="true">
    <span className="vh">{texts.loading}</span>
    <Skeleton width="100%" height="20rem" />
  </div>
);

interface ReadProps<T> {
  query: Reading<T>;
  children: (data: T) => ReactNode;
}

/** What was read for a page of staff, once it is there. */
export const StaffRead = <T,>(props: ReadProps<T>) => (
  <AnyRead {...props} coming={<Coming />} failed={unread} />
);
