import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffAuditTexts as texts } from '#core/texts/staff-audits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Audit } from './audit-of.ts';

/** The result of an audit, in a word. */
export const Result = ({ audit: { state, found } }: { audit: Audit }) => {
  if (state === 'running') return <Badge tone="act">{texts.states.running}</Badge>;
  if (state === 'failed') return <Badge tone="warn">{texts.states.failed}</Badge>;
  return found === 0 ? (
    <Badge tone="ok">{texts.clean}</Badge>
  ) : (
    <Badge tone="bad">{texts.found(toPersianDigits(found))}</Badge>
  );
};
