import { useState } from 'react';
import { tourWaitingTexts as texts } from '#core/products/tour/texts/waiting.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { roomKinds } from '#core/products/tour/words.ts';
import { failureText } from '#web/api/failure.ts';
import { dayText, momentText, todayInIran } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import { bookingAddress } from '../found/booking-address.ts';
import { tourAddress } from '../found/tour-address.ts';
import type { Wait } from './types.ts';
import styles from './waiting.module.css';

const tones = {
  waiting: 'act',
  offered: 'ok',
  accepted: 'neutral',
  lapsed: 'neutral',
  left: 'neutral',
  over: 'neutral',
} as const;

/** «۴ نفر، ۲ دوتخته» */
const partyText = ({ rooms, people }: Wait): string =>
  texts.party(
    people,
    roomKinds
      .map((kind) => ({ kind, count: rooms.filter((room) => room.kind === kind).length }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => texts.rooms(count, roomKindTexts[kind]))
      .join('، '),
  );

const skippedText = ({ skipped }: Wait): string | null => {
  if (!skipped) return null;
  return skipped.why === 'rooms' && skipped.room
    ? texts.skippedRooms(roomKindTexts[skipped.room], skipped.left)
    : texts.skippedSeats(skipped.left);
};

/** A party that waits or waited: where it stands, why it was passed, and what it can do now. */
export const WaitCard = ({ wait, onLeft }: { wait: Wait; onLeft: () => Promise<unknown> }) => {
  const [isBusy, setBusy] = useState(false);
  const { waitId, title, leavesOn, state, place, offerUntil, departureId, level, rooms, tourId } = wait;
  const isOpen = state === 'waiting' || state === 'offered';
  const skipped = skippedText(wait);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const input = { params: { id: waitId } };
    const result = await callSignedIn('DELETE /api/tour-reservation/WaitingList/Leave/{id}', input, 'guard');
    setBusy(false);
    // Nobody signed in again: nothing was asked.
    if (!result) return;
    if (!result.ok) return showToast(failureText(result), 'error');
    showToast(texts.gone, 'success');
    await onLeft();
  };
  return (
    <Card className={styles.wait}>
      <div className={styles.head}>
        <h3>
          {title}، {dayText(leavesOn, todayInIran())}
        </h3>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className={styles.quiet}>
        {partyText(wait)}
        {place === null ? '' : `، ${texts.place(place)}`}
      </p>
      {offerUntil ? <p>{texts.offered(momentText(offerUntil))}</p> : null}
      {skipped ? <p data-testid="wait-skipped">{skipped}</p> : null}
      <div className={styles.actions}>
        {state === 'offered' ? (
          <LinkButton
            look="go"
            size="small"
            href={bookingAddress({ departureId, level, rooms })}
            data-testid="wait-accept"
          >
            {texts.accept}
          </LinkButton>
        ) : (
          <LinkButton look="soft" size="small" href={tourAddress(tourId, { departureId, level })}>
            {texts.seeTour}
          </LinkButton>
        )}
        {isOpen ? (
          <Button
            look="text"
            size="small"
            busy={isBusy}
            onClick={() => void leave()}
            aria-label={texts.leaveLong(title)}
            data-testid="wait-leave"
          >
            {texts.leave}
          </Button>
        ) : null}
      </div>
    </Card>
  );
};
