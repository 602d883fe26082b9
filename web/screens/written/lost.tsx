import { notFoundTexts as texts } from '#core/texts/not-found.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { FindField } from './find-field.tsx';

/** There is no such page. */
export const Lost = () => {
  usePageTitle(texts.title);
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{texts.title}</h1>
      <EmptyState pose="lost" title={texts.title} text={texts.text}>
        <LinkButton href="/" look="go" icon="home">
          {texts.home}
        </LinkButton>
      </EmptyState>
      <FindField />
    </main>
  );
};
