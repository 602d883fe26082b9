import { drawTexts as texts } from '#core/texts/draws.ts';
import { useCall } from '#web/api/use-call.ts';
import { deadlineText } from '#web/features/orders/moments.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import styles from './as-app.module.css';

/** The draw in which somebody can take part now; nothing where there is none. */
export function DrawLine() {
  const { data } = useCall('POST /api/front-api/Lottery/GetDraws', { body: {} }, { staleTime: 10 * 60_000 });
  const open = data?.find(({ state, listHash }) => state === 'open' && listHash === null);
  if (!open) return null;
  return (
    <section aria-labelledby="draw-line" className={styles.line}>
      <div className={styles.words}>
        <h2 id="draw-line">{texts.home}</h2>
        <p>
          {open.title}: {open.prize}. {texts.until(deadlineText(open.closesAt))}
        </p>
      </div>
      <LinkButton href="/lottery" look="line" icon="ticket">
        {texts.see}
      </LinkButton>
    </section>
  );
}
