import { useState } from 'react';
import { type Hash, listHash, winnersOf } from '#core/rules/draws/winners.ts';
import { formatCount } from '#core/rules/text/count.ts';
import { drawTexts as texts } from '#core/texts/draws.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './draws.module.css';
import type { Draw } from './shown-draw.ts';

const sha256: Hash = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Found = { is: 'right'; count: number } | { is: 'wrong' | 'failed' };

/** Chooses the winners again in this browser, from all that was published. */
const chooseAgain = async (draw: Draw, held: NonNullable<Draw['held']>): Promise<Found> => {
  const listed = await call('POST /api/front-api/Lottery/GetTickets', { body: { drawId: draw.drawId } });
  if (!listed.ok) return { is: 'failed' };
  const { tickets } = listed.value;
  const { secret, publicNumber } = held;
  const [commitment, list, won] = await Promise.all([
    sha256(secret),
    listHash(sha256, tickets),
    winnersOf(sha256, { secret, publicNumber, tickets, winners: draw.winners }),
  ]);
  const isRight =
    commitment === draw.commitment &&
    list === draw.listHash &&
    won.join() === held.won.map(({ ticket }) => ticket).join();
  return isRight ? { is: 'right', count: tickets.length } : { is: 'wrong' };
};

const words = (found: Found): string => {
  if (found.is === 'right') return texts.right(formatCount(found.count));
  return found.is === 'wrong' ? texts.wrong : texts.checkFailed;
};

/** A draw that was held, for whoever wants to believe nobody. */
export const Check = ({ draw, held }: { draw: Draw; held: NonNullable<Draw['held']> }) => {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const check = async () => {
    setBusy(true);
    setFound(await chooseAgain(draw, held));
    setBusy(false);
  };
  return (
    <div className={styles.check}>
      <Button look="line" icon="shield" busy={isBusy} onClick={() => void check()} data-testid="draw-check">
        {texts.check}
      </Button>
      <p role="status" data-found={found?.is}>
        {found ? words(found) : null}
      </p>
    </div>
  );
};
