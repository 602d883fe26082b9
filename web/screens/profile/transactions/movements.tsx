import { walletTexts } from '#core/texts/wallet.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { DocumentButton } from '#web/features/orders/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { Failed } from '../failed.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { Pages } from '../pages.tsx';
import type { Asked } from './address.ts';
import { excelPath, queryOf, walletAt } from './address.ts';
import { Filters } from './filters.tsx';
import { MovementList } from './movement-list.tsx';
import { MovementTable } from './movement-table.tsx';
import styles from './transactions.module.css';

const texts = walletTexts.movements;

const Empty = ({ asked }: { asked: Asked }) =>
  walletAt.isFiltered(asked) ? (
    <EmptyState title={texts.notFound} text={texts.emptyFiltered}>
      <LinkButton
        look="soft"
        href={walletAt.of(walletAt.filtered(asked, { type: null, from: null, to: null }))}
        replace
      >
        {texts.clear}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={texts.empty} text={texts.emptyText} />
  );

const Found = ({ asked }: { asked: Asked }) => {
  const isWide = useIsWide();
  const flows = useCall(
    'GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows',
    { query: { ...queryOf(asked), page: asked.page } },
    { staleTime: 0 },
  );
  if (flows.error) return <Failed text={failureText(flows.error)} retry={() => void flows.refetch()} />;
  if (!flows.data) return <ListSkeleton />;
  const { data, total, pageSize } = flows.data;
  if (total === 0) return <Empty asked={asked} />;
  return (
    <>
      {isWide ? <MovementTable flows={data} /> : <MovementList flows={data} />}
      <Pages
        label={texts.pages}
        page={asked.page}
        pages={Math.ceil(total / pageSize)}
        hrefOf={(page) => walletAt.of({ ...asked, page })}
      />
    </>
  );
};

/** Everything that came into the wallet and left it, newest first. */
export const Movements = ({ asked }: { asked: Asked }) => (
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
      <Filters asked={asked} />
      <Found asked={asked} />
    </div>
  </Panel>
);
