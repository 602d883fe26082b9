import type { Destination } from '#core/products/visa/contract/destination.ts';
import { isSold } from '#core/products/visa/rules/is-sold.ts';
import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { visaOverviewTexts } from '#core/products/visa/texts/overview.ts';
import { CountryLinks } from '#web/products/country-links.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DestinationGrid, GridSkeleton } from './destination-grid.tsx';
import { NotCome } from './not-come.tsx';
import styles from './shared.module.css';
import { useDestinations } from './use-destinations.ts';

type VisaFree = NonNullable<Destination['visaFree']>;

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

const Free = ({ destination, visaFree }: { destination: Destination; visaFree: VisaFree }) => {
  const { name, countryCode } = destination;
  return (
    <>
      <Notice tone="ok" icon="check">
        <b>{visaFree.stayDays === null ? texts.free(name) : texts.freeDays(name, visaFree.stayDays)}</b>
        <p>{visaFree.note}</p>
        <p>{texts.freeNothing}</p>
      </Notice>
      <p className={styles.ways}>
        <CountryLinks of="visa" country={{ iso3: countryCode, name }} />
      </p>
    </>
  );
};

/** The first notice of a page: that no visa is needed, or that none is issued at the moment, and where to go on. */
export const BeforeAll = ({ destination }: { destination: Destination }) => {
  const { code, visaFree, closedNote } = destination;
  if (!visaFree && isSold(destination)) return null;
  return (
    <div className={`wrap ${styles.beforeAll}`}>
      {visaFree ? (
        <Free destination={destination} visaFree={visaFree} />
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
