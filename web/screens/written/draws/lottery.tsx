import { drawTexts as texts } from '#core/texts/draws.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Hero } from '../hero.tsx';
import { DrawCard } from './draw-card.tsx';
import styles from './draws.module.css';

const Draws = () => {
  const { data, error, refetch } = useCall('POST /api/front-api/Lottery/GetDraws', { body: {} });
  if (error)
    return (
      <EmptyState pose="cut-off" title={texts.failed}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </EmptyState>
    );
  if (!data) return <Skeleton width="100%" height="18rem" />;
  return (
    <>
      {data.some(({ state }) => state === 'open') ? null : (
        <EmptyState pose="sleeping" title={texts.none} text={texts.noneText} />
      )}
      {data.map((draw) => (
        <DrawCard key={draw.drawId} draw={draw} />
      ))}
    </>
  );
};

/** The prize draws of the house: what is open, and what became of the last ones. */
export default function Lottery() {
  usePageTitle(texts.title);
  return (
    <main id="main">
      <Hero title={texts.title} lead={texts.lead} />
      <div className={`wrap ${styles.draws}`}>
        <Draws />
        <section aria-labelledby="draws-how" className={styles.how}>
          <h2 id="draws-how">{texts.how}</h2>
          <ol>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </main>
  );
}
