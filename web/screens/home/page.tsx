import { homeTexts } from '#core/texts/home.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

export default function HomePage() {
  usePageTitle(homeTexts.pageTitle);
  return (
    <main id="main" className="wrap">
      <h1>{homeTexts.title}</h1>
    </main>
  );
}
