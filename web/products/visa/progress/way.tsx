import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import { progressTexts as texts } from '#core/products/visa/texts/progress.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { applicationStops, type Stop } from './stops.ts';
import styles from './way.module.css';

/** What is going on at the present stop; null if nothing is. */
const nowText = (state: VisaApplicant['state']): string | null =>
  Object.hasOwn(texts.now, state) ? texts.now[state as keyof typeof texts.now] : null;

const At = ({ at }: { at: string }) => {
  const { day, time } = momentOf(at);
  return (
    <time dateTime={at} className={styles.quiet}>
      {day}، {time}
    </time>
  );
};

interface StopProps {
  stop: Stop;
  now: string | null;
  /** A note that is shown elsewhere already. */
  known: string | null;
}

const StopOf = ({ stop, now, known }: StopProps) => (
  <li className={styles[stop.state]} aria-current={stop.state === 'now' ? 'step' : undefined}>
    <Khatam className={styles.star} />
    <div className={styles.words}>
      <b>
        {texts.stops[stop.name]}
        <span className="vh">، {texts.stopStates[stop.state]}</span>
      </b>
      {now ? <span className={styles.doing}>{now}</span> : null}
      {stop.at ? <At at={stop.at} /> : null}
      {stop.notes.map((note) =>
        note === known ? null : (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ),
      )}
    </div>
  </li>
);

/** The way of an application: one line with a star at every stop. The present stop is saffron. */
export const ApplicationWay = ({ applicant, name }: { applicant: VisaApplicant; name: string }) => (
  <ol className={styles.way} aria-label={texts.route(name)} data-testid="way">
    {applicationStops(applicant).map((stop) => (
      <StopOf
        key={stop.name}
        stop={stop}
        now={stop.state === 'now' ? nowText(applicant.state) : null}
        known={applicant.rejection}
      />
    ))}
  </ol>
);
