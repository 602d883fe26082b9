import { useState } from 'react';
import { useSearch } from 'wouter';
import { staffVisaClaimTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { OrderNumber, StaffListBody, StaffPage, StateFilter } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { listedVisaClaims, visaClaimsAt } from './address.ts';
import type { StaffVisaClaim } from './types.ts';
import { VisaClaimDialog } from './visa-claim-dialog.tsx';

/** The page of refused visas: what was asked, with both sums, and the decision. */
const VisaClaimsPage = () => {
  const asked = visaClaimsAt.read(new URLSearchParams(useSearch()));
  const [open, setOpen] = useState<StaffVisaClaim | null>(null);
  const body = { page: asked.page, ...(asked.state ? { state: asked.state } : {}) };
  const list = useCall('POST /api/back-office/tours/ListVisaClaims', { body }, { staleTime: 0 });
  return (
    <StaffPage title={texts.page.name} lead={texts.page.lead} error={list.error}>
      <StateFilter
        id="visa-claims-state"
        states={listedVisaClaims}
        names={texts.states}
        at={visaClaimsAt}
        asked={asked}
      />
      <StaffListBody
        query={list}
        {...visaClaimsAt.pagesOf(asked)}
        empty={visaClaimsAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ claimId }) => claimId}
            testId="visa-claims"
            columns={[
              { name: texts.tour, cell: ({ title }) => title },
              { name: texts.order, cell: (claim) => <OrderNumber {...claim} /> },
              { name: texts.people, cell: ({ names }) => names.join('، ') },
              { name: texts.askedAt, cell: ({ askedAt }) => momentText(askedAt) },
              { name: texts.byRule, cell: ({ back }) => formatToman(back) },
              { name: texts.byLadder, cell: ({ ladderBack }) => formatToman(ladderBack) },
              { name: texts.state, cell: ({ state }) => texts.states[state] },
              {
                name: texts.decide,
                cell: (claim) =>
                  claim.state === 'asked' ? (
                    <Button
                      look="line"
                      size="small"
                      onClick={() => setOpen(claim)}
                      data-testid="decide-claim"
                    >
                      {texts.decide}
                    </Button>
                  ) : null,
              },
            ]}
          />
        )}
      </StaffListBody>
      {open ? <VisaClaimDialog claim={open} onClose={() => setOpen(null)} /> : null}
    </StaffPage>
  );
};

export default VisaClaimsPage;
