import { walletTexts } from '#core/texts/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { EmptyFiltered, ListBody } from '#web/features/lists/index.ts';
import { DocumentButton } from '#web/features/orders/index.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import type { WalletAsked } from './address.ts';
import { excelPath, queryOf, walletAt } from './address.ts';
import { MovementFilters } from './filters.tsx';
import { MovementList } from './movement-list.tsx';
import { MovementTable } from './movement-table.tsx';
import styles from './transactions.module.css';

const texts = walletTexts.movements;

const Empty = ({ asked }: { asked: WalletAsked }) =>
  walletAt.isFiltered(asked) ? (
    <EmptyFiltered title={texts.notFound} text={texts.emptyFiltered} clearHref={walletAt.unfiltered(asked)} />
  ) : (
    <EmptyState pose="sleeping" title={texts.empty} text={texts.emptyText} />
  );

const Found = ({ asked }: { asked: WalletAsked }) => {
  const isWide = useIsWide();
  const flows = useCall(
    'GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows',
    { query: { ...queryOf(asked), page: asked.page } },
    { staleTime: 0 },
  );
  return (
    <ListBody
      query={flows}
      {...walletAt.pagesOf(asked)}
      label={texts.pages}
      empty={<Empty asked={asked} />}
      coming={<ListSkeleton />}
      className={styles.movements}
    >
      {(rows) => (isWide ? <MovementTable flows={rows} /> : <MovementList flows={rows} />)}
    </ListBody>
  );
};

/** Everything that came into the wallet and left it, newest first. */
export const Movements = ({ asked }: { asked: WalletAsked }) => (
  <Panel
    title={texts.title}
    testId="movements"
    aside={
      <DocumentButton
        path={excelPath(asked)}
        fileName={walletTexts.excel.fileName}
        icon="download"
        words={walletTexts.excel}
        testId="excel"
      >
        {walletTexts.excel.action}
      </DocumentButton>
    }
  >
    <div className={styles.movements}>
      <MovementFilters asked={asked} />
      <Found asked={asked} />
    </div>
  </Panel>
);
