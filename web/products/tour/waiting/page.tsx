import { useQueryClient } from '@tanstack/react-query';
import { tourAlertTexts } from '#core/products/tour/texts/alerts.ts';
import { tourWaitingTexts } from '#core/products/tour/texts/waiting.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { AccountTitle } from '#web/features/account/index.ts';
import { AlertList } from '#web/features/alerts/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { tourAddress } from '../found/tour-address.ts';
import { alertsName, type TourAlert, waitsName } from './types.ts';
import { WaitCard } from './wait-card.tsx';
import styles from './waiting.module.css';

const { page: texts } = tourWaitingTexts;
const nothing = { body: {} };

const Waits = () => {
  const client = useQueryClient();
  const { data, error } = useCall(waitsName, nothing, { staleTime: 0 });
  if (error)
    return (
      <Card role="alert">
        <EmptyState pose="cut-off" title={failureText(error)} />
      </Card>
    );
  if (!data) return <Skeleton width="100%" height="8rem" />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState pose="sleeping" title={texts.noWaits} text={texts.noWaitsText} />
      </Card>
    );
  return (
    <ul className={styles.list} data-testid="waits">
      {data.map((wait) => (
        <li key={wait.waitId}>
          <WaitCard
            wait={wait}
            onLeft={() => client.invalidateQueries({ queryKey: callKey(waitsName, nothing) })}
          />
        </li>
      ))}
    </ul>
  );
};

const Alerts = () => {
  const client = useQueryClient();
  const { data, error, refetch } = useCall(alertsName, nothing, { staleTime: 0 });
  const remove = async ({ id }: TourAlert) => {
    const result = await call('DELETE /api/user-interactions/TourAlerts/Delete/{id}', { params: { id } });
    if (result.ok) await client.invalidateQueries({ queryKey: callKey(alertsName, nothing) });
    return result;
  };
  return (
    <AlertList
      alerts={data}
      failure={error}
      onRetry={() => void refetch()}
      words={({ tourTitle, leavesOn }) => ({
        title: tourAlertTexts.title(tourTitle, leavesOn, shownWriting),
      })}
      lastSeen={() => null}
      link={({ tourId }) => ({ href: tourAddress(tourId), text: tourWaitingTexts.seeTour })}
      remove={remove}
      empty={
        <EmptyState pose="sleeping" title={texts.noAlerts} text={texts.noAlertsText}>
          <LinkButton look="go" icon="search" href="/tours">
            {texts.search}
          </LinkButton>
        </EmptyState>
      }
    />
  );
};

/** The page of what somebody waits for: lines of full dates, and news of tours. */
const WaitingPage = () => {
  usePageTitle(texts.pageTitle);
  return (
    <>
      <AccountTitle>{texts.title}</AccountTitle>
      <p className={styles.quiet}>{texts.lead}</p>
      <section className={styles.list} aria-labelledby="tour-waits">
        <h2 id="tour-waits">{texts.waits}</h2>
        <Waits />
      </section>
      <section className={styles.list} aria-labelledby="tour-alerts">
        <h2 id="tour-alerts">{texts.alerts}</h2>
        <Alerts />
      </section>
    </>
  );
};

export default WaitingPage;
