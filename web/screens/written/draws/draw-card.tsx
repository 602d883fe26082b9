import { formatCount } from '#core/rules/text/count.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { drawTexts as texts } from '#core/texts/draws.ts';
import { deadlineText } from '#web/features/orders/moments.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Check } from './check.tsx';
import styles from './draws.module.css';
import { OwnTicket } from './own-ticket.tsx';
import type { Draw } from './shown-draw.ts';

/** Open until its time for tickets is over, which the server says by the bound list. */
const standingOf = ({ state, listHash }: Draw): keyof typeof texts.states =>
  state === 'open' && listHash !== null ? 'closed' : state;

const tones: Record<keyof typeof texts.states, BadgeTone> = {
  open: 'ok',
  closed: 'warn',
  held: 'neutral',
  'called-off': 'neutral',
};

const Proof = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi dir="ltr">{value}</bdi>
    </dd>
  </div>
);

/** What anybody needs to find the winners again. */
const Proofs = ({ draw }: { draw: Draw }) => (
  <dl className={styles.proofs}>
    <div>
      <dt>{texts.source}</dt>
      <dd>{draw.publicSource}</dd>
    </div>
    <Proof name={texts.commitment} value={draw.commitment} />
    {draw.listHash === null ? null : <Proof name={texts.listHash} value={draw.listHash} />}
    {draw.held ? (
      <>
        <Proof name={texts.secret} value={draw.held.secret} />
        <Proof name={texts.number} value={draw.held.publicNumber} />
      </>
    ) : null}
  </dl>
);

const Winners = ({ held }: { held: NonNullable<Draw['held']> }) => (
  <div>
    <h3>{texts.wonTitle}</h3>
    <ol className={styles.winners}>
      {held.won.map(({ ticket, owner }) => (
        <li key={ticket}>
          <b>
            <bdi dir="ltr">{ticket}</bdi>
          </b>
          {owner === null ? <span>{texts.ended}</span> : <bdi dir="ltr">{toPersianDigits(owner)}</bdi>}
        </li>
      ))}
    </ol>
  </div>
);

/** One draw: its prize and days, the reader's own ticket, and once it was held its winners. */
export const DrawCard = ({ draw }: { draw: Draw }) => {
  const id = `draw-${draw.drawId}`;
  const standing = standingOf(draw);
  return (
    <article aria-labelledby={id} className={styles.draw} data-testid="draw">
      <header className={styles.head}>
        <h2 id={id}>{draw.title}</h2>
        <Badge tone={tones[standing]}>{texts.states[standing]}</Badge>
      </header>
      <p className={styles.prize}>
        <small>{texts.prize}</small>
        <b>{draw.prize}</b>
      </p>
      <ul className={styles.facts}>
        <li>{texts.winners(draw.winners)}</li>
        <li>{texts.takePart(formatCount(draw.tickets))}</li>
        {standing === 'open' ? <li>{texts.until(deadlineText(draw.closesAt))}</li> : null}
        {draw.state === 'open' ? <li>{texts.on(deadlineText(draw.drawsAt))}</li> : null}
      </ul>
      {draw.calledOff ? <p>{texts.calledOff(draw.calledOff.reason)}</p> : null}
      {draw.held ? <Winners held={draw.held} /> : null}
      {draw.state === 'called-off' ? null : (
        <AtHand fallback={standing === 'open' ? <Skeleton width="100%" height="6rem" /> : null}>
          <OwnTicket draw={draw} isOpen={standing === 'open'} />
        </AtHand>
      )}
      <Proofs draw={draw} />
      {draw.held ? <Check draw={draw} held={draw.held} /> : null}
    </article>
  );
};
