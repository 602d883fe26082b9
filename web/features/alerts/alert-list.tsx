import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { anyAlertSchema } from '#core/contract/alerts.ts';
import { alertTexts } from '#core/texts/alerts.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { ageText } from '#web/features/age/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './alerts.module.css';

type AnyAlert = z.output<typeof anyAlertSchema>;

/** How a product shows and ends its alerts. */
interface AlertsOf<A extends AnyAlert> {
  /** What it is about, and what is waited for where that is said in days or amounts: as they are shown here. */
  words(alert: A): { title: string; detail?: string };
  /** What was seen at the last look, in a sentence. */
  lastSeen(alert: A): string | null;
  /** Where the thing that is watched can be seen now. */
  link(alert: A): { href: string; text: string } | null;
  /** Ends an alert by the product's call; the caller reads the list again. */
  remove(alert: A): Promise<{ ok: true } | CallFailure>;
}

const tones = { waiting: 'act', told: 'ok', over: 'neutral' } as const;

const AlertCard = <A extends AnyAlert>({ alert, of }: { alert: A; of: AlertsOf<A> }) => {
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const result = await of.remove(alert);
    setBusy(false);
    if (result.ok) showToast(alertTexts.removed, 'success');
    else showToast(failureText(result), 'error');
  };
  const link = of.link(alert);
  const { title, detail = alert.detail } = of.words(alert);
  return (
    <Card className={styles.alert}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Badge tone={tones[alert.state]}>{alertTexts.states[alert.state]}</Badge>
      </div>
      <p className={styles.about}>{detail}</p>
      <p className={styles.about}>
        {alert.toldAt ? alertTexts.told(ageText(alert.toldAt)) : of.lastSeen(alert)}
      </p>
      <div className={styles.actions}>
        {link ? (
          <LinkButton look="soft" size="small" href={link.href}>
            {link.text}
          </LinkButton>
        ) : null}
        <Button
          look="text"
          size="small"
          icon="trash"
          busy={isBusy}
          onClick={() => void remove()}
          aria-label={alertTexts.removeLong(title)}
          data-testid="delete-alert"
        >
          {alertTexts.remove}
        </Button>
      </div>
    </Card>
  );
};

interface Props<A extends AnyAlert> extends AlertsOf<A> {
  alerts: readonly A[] | undefined;
  failure: CallFailure | null;
  onRetry: () => void;
  /** What is shown while nothing is watched. */
  empty: ReactNode;
}

/** The alerts of the signed-in traveller, and how to end them. */
export const AlertList = <A extends AnyAlert>({ alerts, failure, onRetry, empty, ...of }: Props<A>) => {
  if (failure)
    return (
      <Card role="alert">
        <EmptyState pose="cut-off" title={failureText(failure)}>
          <Button look="act" icon="refresh" onClick={onRetry}>
            {alertTexts.retry}
          </Button>
        </EmptyState>
      </Card>
    );
  if (!alerts)
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton width="100%" height="8rem" />
        <Skeleton width="100%" height="8rem" />
      </div>
    );
  if (alerts.length === 0) return <Card>{empty}</Card>;
  return (
    <ul className={styles.list}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertCard alert={alert} of={of} />
        </li>
      ))}
    </ul>
  );
};
