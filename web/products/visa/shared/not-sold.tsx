import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { visaOverviewTexts } from '#core/products/visa/texts/overview.ts';
import { CountryLinks } from '#web/products/country-links.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DestinationGrid, GridSkeleton } from './destination-grid.tsx';
import { NotCome } from './not-come.tsx';
import styles from './shared.module.css';
import type { DestinationCard as Card } from './use-destinations.ts';
import { useDestinations } from './use-destinations.ts';

type Destination = Pick<Card, 'code' | 'name' | 'countryCode' | 'visaFree' | 'isOpen' | 'closedNote'>;

const shownMax = 4;

const Others = ({ code }: { code: string }) => {
  const { data, error, refetch } = useDestinations();
  const others = data?.filter((each) => each.code !== code && each.isOpen && !each.visaFree && each.from);
  return (
    <section aria-labelledby="other-destinations">
      <h2 id="other-destinations">{texts.others}</h2>
      {error ? (
        <NotCome failure={error} onRetry={() => void refetch()}>
          {visaOverviewTexts.failed}
        </NotCome>
      ) : others ? (
        <DestinationGrid destinations={others.slice(0, shownMax)} />
      ) : (
        <GridSkeleton count={shownMax} />
      )}
    </section>
  );
};

/** Why there is nothing to buy here: no visa is needed, or none is issued at the moment; and where to go on. */
export const NotSold = ({ destination }: { destination: Destination }) => {
  const { code, name, countryCode, visaFree, closedNote } = destination;
  return (
    <div className={`wrap ${styles.notSold}`}>
      {visaFree ? (
        <>
          <Notice tone="ok" icon="check">
            <b>{visaFree.stayDays === null ? texts.free(name) : texts.freeDays(name, visaFree.stayDays)}</b>
            <p>{visaFree.note}</p>
            <p>{texts.freeNothing}</p>
          </Notice>
          <p>
            <CountryLinks of="visa" country={{ iso3: countryCode, name }} />
          </p>
        </>
      ) : (
        <>
          <Notice tone="warn">
            <b>{texts.closed}</b>
            {closedNote ? <p>{closedNote}</p> : null}
          </Notice>
          <Others code={code} />
        </>
      )}
    </div>
  );
};
