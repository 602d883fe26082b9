import { tourWaitingTexts as texts } from '#core/products/tour/texts/waiting.ts';
import { WatchButton } from '#web/features/alerts/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import type { TourChoice } from '../found/use-quote.ts';
import styles from './waiting.module.css';

/** Waits for places for a party that a date has none for. Nobody pays before they have accepted what is offered. */
export const JoinWaiting = ({ choice: { departureId, level, rooms } }: { choice: TourChoice }) => (
  <div className={styles.join}>
    <p>{texts.joinText}</p>
    <WatchButton
      // Another party is another wish.
      key={JSON.stringify(rooms)}
      watch={() =>
        callSignedIn('POST /api/tour-reservation/WaitingList/Join', {
          body: {
            departureId,
            level,
            rooms: rooms.map(({ children, ...room }) => ({ ...room, children: [...children] })),
          },
        })
      }
      text={texts.join}
      done={texts.joined}
      testId="join-waiting"
    />
  </div>
);
