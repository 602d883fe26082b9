import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { changeTexts as texts } from '#core/products/flight/texts/changes.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import type { Exemption } from '../changes/exemption.ts';

/** The ladder of a line without any penalty; once its flight has left it is unknown, since staff look first. */
export const freedLadder = (
  ladder: RefundLadder,
  { why, note, until, isOver }: Exemption,
  paid: Rial,
): RefundLadder => ({
  ...ladder,
  known: !isOver,
  isFreed: true,
  ruleSetId: null,
  source: note,
  validFrom: null,
  steps: isOver
    ? []
    : [
        {
          from: null,
          until: until?.toISOString() ?? null,
          label: texts.ladder[why],
          penaltyPercent: 0,
          penalty: zeroRial,
          refund: paid,
          isCurrent: true,
        },
      ],
});
