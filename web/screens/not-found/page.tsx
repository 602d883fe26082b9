import { shellTexts } from '#core/texts/shell.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

const { notFound } = shellTexts;

export default function NotFoundPage() {
  usePageTitle(notFound.title);
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{notFound.title}</h1>
      <EmptyState title={notFound.text}>
        <LinkButton href="/" look="go" icon="home">
          {notFound.home}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
