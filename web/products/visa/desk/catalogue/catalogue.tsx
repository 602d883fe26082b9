import { Link } from 'wouter';
import { staffCatalogueTexts as texts } from '#core/products/visa/texts/staff-catalogue.ts';
import { useCall } from '#web/api/use-call.ts';
import { Coming, Unread } from '#web/features/back-office/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { catalogueAddress } from '../address.ts';
import desk from '../desk.module.css';
import styles from './catalogue.module.css';
import { DestinationEditor, NewDestination } from './destination-editor.tsx';
import type { StaffDestination } from './draft.ts';
import { destinationsName, everything } from './use-save.ts';

/** The code in the address for a new destination. No real code has a digit. */
const newCode = '0';

const Choice = ({
  destinations,
  code,
}: {
  destinations: readonly StaffDestination[];
  code: string | undefined;
}) => (
  <nav aria-label={texts.destinations} className={styles.choice}>
    {destinations.map(({ code: each, name, isOpen }) => (
      <Link key={each} href={catalogueAddress(each)} aria-current={each === code ? 'true' : undefined}>
        {name} <Badge tone={isOpen ? 'ok' : 'neutral'}>{isOpen ? texts.open : texts.closed}</Badge>
      </Link>
    ))}
    <Link href={catalogueAddress(newCode)} aria-current={code === newCode ? 'true' : undefined}>
      {texts.add}
    </Link>
  </nav>
);

const Whole = ({
  destinations,
  code,
}: {
  destinations: readonly StaffDestination[];
  code: string | null;
}) => {
  const chosen = code === newCode ? null : (destinations.find((one) => one.code === code) ?? destinations[0]);
  return (
    <>
      <Choice destinations={destinations} code={chosen?.code ?? newCode} />
      {chosen ? <DestinationEditor key={chosen.code} destination={chosen} /> : <NewDestination />}
    </>
  );
};

/** The catalogue: what is sold, and its texts. */
export const Catalogue = ({ code }: { code: string | null }) => {
  // It is not loaded again when the window gets the focus, since that would overwrite what is being typed.
  const { data, error, refetch } = useCall(destinationsName, everything, { refetchOnWindowFocus: false });
  const isDenied = error?.code === 'FORBIDDEN';
  usePageTitle(texts.title);
  return (
    <>
      <div className={isDenied ? 'vh' : desk.head}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        {isDenied ? null : <p className={desk.quiet}>{texts.lead}</p>}
      </div>
      {error ? (
        <Unread error={error} retry={() => void refetch()} />
      ) : data ? (
        <Whole destinations={data} code={code} />
      ) : (
        <Coming />
      )}
    </>
  );
};
