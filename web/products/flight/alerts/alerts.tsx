import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import type { Calls } from '#core/products/index.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import { onePassenger, placeRef, resultsAddress } from '../search/address.ts';
import { ageText } from '../search/age.ts';
import { todayInIran } from '../today.ts';
import styles from './alerts.module.css';

const name = 'POST /api/user-interactions/FlightAlerts/GetCurrentUserAlerts';
const nothing = { body: {} };
const texts = fareToolTexts.alerts;
const tones = { waiting: 'act', told: 'ok', over: 'neutral' } as const;

type Alert = Reply<Calls[typeof name]>[number];

const lastSeenText = ({ lastSeen }: Alert): string | null => {
  if (!lastSeen) return null;
  const age = ageText(lastSeen.at);
  return lastSeen.price === null ? texts.lastSeenNone(age) : texts.lastSeen(formatToman(lastSeen.price), age);
};

const AlertCard = ({ alert }: { alert: Alert }) => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const result = await call('DELETE /api/user-interactions/FlightAlerts/Delete/{id}', {
      params: { id: alert.id },
    });
    setBusy(false);
    if (!result.ok) {
      showToast(failureText(result), 'error');
      return;
    }
    showToast(texts.removed, 'success');
    await client.invalidateQueries({ queryKey: callKey(name, nothing) });
  };
  const today = todayInIran();
  return (
    <Card className={styles.alert}>
      <div className={styles.head}>
        <h2>{alert.title}</h2>
        <Badge tone={tones[alert.state]}>{texts.states[alert.state]}</Badge>
      </div>
      <p className={styles.about}>{alert.detail}</p>
      <p className={styles.about}>{alert.toldAt ? texts.told(ageText(alert.toldAt)) : lastSeenText(alert)}</p>
      <div className={styles.actions}>
        {alert.kind !== 'penalty' && alert.date >= today ? (
          <LinkButton
            look="soft"
            size="small"
            href={resultsAddress({
              origin: placeRef(alert.origin),
              destination: placeRef(alert.destination),
              date: alert.date,
              passengers: onePassenger,
              isInternational: alert.productType === 1,
            })}
          >
            {texts.see}
          </LinkButton>
        ) : null}
        <Button
          look="text"
          size="small"
          icon="trash"
          busy={isBusy}
          onClick={() => void remove()}
          aria-label={texts.removeLong(alert.title)}
          data-testid="delete-alert"
        >
          {texts.remove}
        </Button>
      </div>
    </Card>
  );
};

const Body = () => {
  const { data, error, refetch } = useCall(name, nothing);
  if (error)
    return (
      <Card role="alert">
        <EmptyState title={failureText(error)}>
          <Button look="act" icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </EmptyState>
      </Card>
    );
  if (!data)
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton width="100%" height="8rem" />
        <Skeleton width="100%" height="8rem" />
      </div>
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState title={texts.empty} text={texts.emptyText}>
          <LinkButton look="go" icon="search" href="/">
            {texts.search}
          </LinkButton>
        </EmptyState>
      </Card>
    );
  return (
    <ul className={styles.list}>
      {data.map((alert) => (
        <li key={alert.id}>
          <AlertCard alert={alert} />
        </li>
      ))}
    </ul>
  );
};

/** What we watch for the signed-in traveller, and how to stop it. */
const Alerts = () => {
  usePageTitle(texts.pageTitle);
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Body />
    </>
  );
};

export default Alerts;
