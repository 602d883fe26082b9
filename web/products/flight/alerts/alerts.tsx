import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#core/contract/endpoint.ts';
import { flightAlertTexts } from '#core/products/flight/texts/alerts.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import type { Calls } from '#core/products/index.ts';
import { call } from '#web/api/call.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { AccountTitle } from '#web/features/account/index.ts';
import { ageText } from '#web/features/age/index.ts';
import { AlertList } from '#web/features/alerts/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { onePassenger, placeRef, resultsAddress } from '../search/address.ts';
import styles from './alerts.module.css';

const name = 'POST /api/user-interactions/FlightAlerts/GetCurrentUserAlerts';
const nothing = { body: {} };
const texts = fareToolTexts.alerts;

type Alert = Reply<Calls[typeof name]>[number];

const lastSeenText = ({ lastSeen }: Alert): string | null => {
  if (!lastSeen) return null;
  const age = ageText(lastSeen.at);
  return lastSeen.price === null ? texts.lastSeenNone(age) : texts.lastSeen(paidMoney(lastSeen.price), age);
};

const alertWords = ({ origin, destination, date, until, below }: Alert) => ({
  title: flightAlertTexts.title(
    flightOrderTexts.route(origin.cityFa, destination.cityFa),
    { from: date, to: until },
    shownWriting,
  ),
  ...(below === null ? {} : { detail: flightAlertTexts.details.price(below, shownWriting) }),
});

/** A link to the flights of an alert's day; null for alerts about an own ticket, and for past days. */
const flightsLink = (alert: Alert): { href: string; text: string } | null =>
  alert.kind === 'penalty' || alert.date < todayInIran()
    ? null
    : {
        href: resultsAddress({
          origin: placeRef(alert.origin),
          destination: placeRef(alert.destination),
          date: alert.date,
          passengers: onePassenger,
          isInternational: alert.productType === 1,
        }),
        text: texts.see,
      };

/** The page of alerts: what we watch for the traveller, and how to stop it. */
const Alerts = () => {
  usePageTitle(texts.pageTitle);
  const client = useQueryClient();
  const { data, error, refetch } = useCall(name, nothing);
  const remove = async ({ id }: Alert) => {
    const result = await call('DELETE /api/user-interactions/FlightAlerts/Delete/{id}', { params: { id } });
    if (result.ok) await client.invalidateQueries({ queryKey: callKey(name, nothing) });
    return result;
  };
  return (
    <>
      <AccountTitle>{texts.title}</AccountTitle>
      <p className={styles.lead}>{texts.lead}</p>
      <AlertList
        alerts={data}
        failure={error}
        onRetry={() => void refetch()}
        words={alertWords}
        lastSeen={lastSeenText}
        link={flightsLink}
        remove={remove}
        empty={
          <EmptyState pose="sleeping" title={texts.empty} text={texts.emptyText}>
            <LinkButton look="go" icon="search" href="/">
              {texts.search}
            </LinkButton>
          </EmptyState>
        }
      />
    </>
  );
};

export default Alerts;
