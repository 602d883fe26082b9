import { shortAirportName } from '#core/products/flight/texts/airports.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import type { Connection } from './connections.ts';
import styles from './stopover.module.css';

const airportText = (airport: Connection['from'], city: string): string =>
  shortAirportName(airport.name, city);

const terminalText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? detailTexts.sameTerminal(from) : detailTexts.terminalChange(from, to);

interface Props {
  connection: Connection;
  /** What its country asks for changing planes there, where it is known. */
  visa?: string | null;
}

/** The time between two flights: how long, where, and what to expect. */
export const Stopover = ({ connection, visa = null }: Props) => {
  const { minutes, city, from, to, isAirportChange, terminals, isOvernight } = connection;
  // This can only be if a flight has moved after it was bought.
  if (minutes < 0)
    return (
      <div className={styles.stopover} data-testid="stopover">
        <p>{detailTexts.missed(city)}</p>
      </div>
    );
  return (
    <div className={styles.stopover} data-testid="stopover">
      <p>{detailTexts.stopover(formatDuration(minutes), city)}</p>
      {isAirportChange ? (
        <p>{detailTexts.airportChange(airportText(from, city), airportText(to, city))}</p>
      ) : null}
      {terminals ? <p>{terminalText(terminals)}</p> : null}
      {visa ? <p>{visa}</p> : null}
      {isOvernight ? <p>{detailTexts.overnight}</p> : null}
    </div>
  );
};
