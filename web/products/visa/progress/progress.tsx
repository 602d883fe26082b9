import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** How the applications of an order go on. */
const Progress = () => {
  usePageTitle(progressTexts.title);
  return <h1 tabIndex={-1}>{progressTexts.title}</h1>;
};

export default Progress;
