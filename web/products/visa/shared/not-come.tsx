import type { ReactNode } from 'react';
import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

interface Props {
  /** Says what is missing. */
  children: ReactNode;
  failure: Parameters<typeof failureText>[0];
  onRetry: () => void;
}

/** A note that a part of a page could not be loaded: what, why, and a button to try again. */
export const NotCome = ({ children, failure, onRetry }: Props) => (
  <Notice
    tone="bad"
    live
    action={
      <Button size="small" icon="refresh" onClick={onRetry}>
        {texts.retry}
      </Button>
    }
  >
    {children} {failureText(failure)}
  </Notice>
);
