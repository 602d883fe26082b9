import { useMemo, useRef, useState } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { useFlightResults } from '../results-context.ts';
import { FlightCard } from './flight-card.tsx';
import styles from './list.module.css';
import { stripId } from './strip.tsx';
import { useWindow } from './window/use-window.ts';

/** Shows the days around, where another flight may have seats. */
const showOtherDays = () => {
  const strip = document.getElementById(stripId);
  strip?.scrollIntoView({ block: 'center' });
  strip?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  announce(resultsTexts.strip.label);
};

/**
 * The flights, those without seats last. Of a long list only what is near the view is drawn, and the card that has the
 * focus, wherever it is; every card says which of how many it is.
 */
export const List = () => {
  const { shown, cheapestId, opened, open, search, requestId, trip } = useFlightResults();
  const list = useRef<HTMLOListElement>(null);
  const [focusedId, setFocused] = useState<string | null>(null);
  const ids = useMemo(() => shown.map(({ proposalId }) => proposalId), [shown]);
  const rows = useWindow(ids, list);
  const focusedAt = focusedId === null ? -1 : ids.indexOf(focusedId);
  const isAway = focusedAt >= 0 && (focusedAt < rows.first || focusedAt >= rows.last);
  const travellerCount = resultsTexts.passengers(search.passengers);
  const row = (proposal: Proposal, at: number, offset: number | null) => (
    <li
      key={proposal.proposalId}
      ref={rows.measure}
      data-row={proposal.proposalId}
      aria-setsize={shown.length}
      aria-posinset={at + 1}
      className={offset === null ? undefined : styles.away}
      style={offset === null ? undefined : { insetBlockStart: offset }}
    >
      <FlightCard
        proposal={proposal}
        isCheapest={proposal.proposalId === cheapestId}
        isOpened={proposal.proposalId === opened?.proposalId}
        travellerCount={travellerCount}
        requestId={requestId}
        adultBefore={trip.adultBefore}
        totalBefore={trip.totalBefore}
        note={trip.cardNote}
        onChoose={open}
        onOtherDays={showOtherDays}
      />
    </li>
  );
  const away = isAway ? shown[focusedAt] : undefined;
  return (
    <ol
      ref={list}
      className={styles.list}
      style={{ paddingBlockStart: rows.before || undefined, paddingBlockEnd: rows.after || undefined }}
      onFocus={({ target }) => {
        setFocused(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !list.current?.contains(relatedTarget)) setFocused(null);
      }}
    >
      {away && focusedAt < rows.first ? row(away, focusedAt, rows.offsetOf(focusedAt)) : null}
      {shown.slice(rows.first, rows.last).map((proposal, at) => row(proposal, rows.first + at, null))}
      {away && focusedAt >= rows.last ? row(away, focusedAt, rows.offsetOf(focusedAt)) : null}
    </ol>
  );
};
