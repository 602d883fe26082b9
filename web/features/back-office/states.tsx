import type { ReactNode } from 'react';
import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { factorLackOf } from './factor/call-staff.ts';
import { FactorNeeded } from './factor/needed.tsx';

/** The page of somebody who is signed in and may not do this. */
export const Denied = () => {
  usePageTitle(texts.denied.title);
  return (
    <Card role="alert" data-testid="denied">
      <EmptyState title={texts.denied.title} text={texts.denied.text}>
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

/** What stands where a part could not be read: no right to it, or why and once more. */
export const Unread = ({ error, retry }: UnreadProps) => {
  if (error.code === 'FORBIDDEN') return <Denied />;
  const lack = factorLackOf(error);
  if (lack) return <FactorNeeded lack={lack} />;
  const again = (
    <Button look="line" size="small" icon="refresh" onClick={retry}>
      {texts.again}
    </Button>
  );
  return (
    <Notice tone="bad" live action={again}>
      {failureText(error)}
    </Notice>
  );
};

interface ReadProps<T> {
  query: { data: T | undefined; error: CallFailure<string> | null; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** What was read, once it is there; until then that it comes, or why it did not. */
export const Read = <T,>({ query: { data, error, refetch }, children }: ReadProps<T>) => {
  if (error) return <Unread error={error} retry={() => void refetch()} />;
  return data === undefined ? <Coming /> : children(data);
};

/** While a part comes. */
export const Coming = () => (
  <div aria-busy="true">
    <span className="vh">{texts.loading}</span>
    <Skeleton width="100%" height="20rem" />
  </div>
);
