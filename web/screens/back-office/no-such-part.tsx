import { backOfficeTexts } from '#core/texts/back-office.ts';
import { notFoundTexts as notFound } from '#core/texts/not-found.ts';
import { StaffPage } from '#web/features/back-office/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

/** The page for an address below the staff's pages that does not exist. */
export const NoSuchPart = () => (
  <StaffPage title={notFound.title}>
    <EmptyState pose="lost" title={notFound.text}>
      <LinkButton href="/back-office" look="act">
        {backOfficeTexts.toHome}
      </LinkButton>
    </EmptyState>
  </StaffPage>
);
