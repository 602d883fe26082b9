import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { notFoundTexts } from '#core/texts/not-found.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

interface Props {
  failure: Parameters<typeof failureText>[0] & { status: number };
  onRetry: () => void;
}

/** Shown instead of a page about a destination that does not exist or could not be loaded. */
export const NotHere = ({ failure, onRetry }: Props) => {
  const isUnknown = isNotThere(failure);
  const title = isUnknown ? notFoundTexts.title : shellTexts.broken.title;
  usePageTitle(title);
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{title}</h1>
      <EmptyState
        pose={isUnknown ? 'lost' : 'cut-off'}
        title={title}
        text={isUnknown ? texts.unknown : failureText(failure)}
      >
        {isUnknown ? (
          <LinkButton href="/visa-home" look="go">
            {texts.allDestinations}
          </LinkButton>
        ) : (
          <Button look="act" icon="refresh" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </EmptyState>
    </main>
  );
};
