import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffAuditTexts as texts } from '#core/texts/staff-audits.ts';
import { Fact, Facts } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { Audit } from './audit-of.ts';
import { Result } from './result.tsx';

type Finding = Audit['findings'][number];

/** A rule of the audit in Persian. A rule without a text is shown as the audit names it. */
const Rule = ({ rule }: { rule: string }) => {
  const text = Object.hasOwn(texts.rules, rule) ? texts.rules[rule] : undefined;
  return text ?? <bdi dir="ltr">{rule}</bdi>;
};

const Findings = ({ audit: { findings, found } }: { audit: Audit }) => (
  <Panel title={texts.found(toPersianDigits(found))} flush testId="audit-findings">
    <Rows
      caption={texts.found(toPersianDigits(found))}
      rows={findings}
      keyOf={({ rule, subject }: Finding) => `${rule} ${subject}`}
      testId="findings"
      columns={[
        { name: texts.rule, cell: ({ rule }) => <Rule rule={rule} /> },
        { name: texts.subject, cell: ({ subject }) => <bdi dir="ltr">{subject}</bdi> },
        { name: texts.detail, cell: ({ detail }) => <bdi dir="ltr">{detail}</bdi> },
      ]}
    />
    {found > findings.length ? (
      <p>{texts.shown(toPersianDigits(findings.length), toPersianDigits(found))}</p>
    ) : null}
  </Panel>
);

const kinds = ['orders', 'payments', 'refunds', 'payouts', 'transfers'] as const;

/** How many of each kind were looked at, in one line. */
export const LookedAt = ({ lookedAt }: { lookedAt: NonNullable<Audit['lookedAt']> }) =>
  kinds.map((kind) => texts.counts[kind](toPersianDigits(lookedAt[kind]))).join('، ');

/** The newest audit, whole: what it looked at, and each thing that it found. */
export const LastAudit = ({ audit }: { audit: Audit }) => (
  <>
    <Panel title={texts.last} aside={<Result audit={audit} />} testId="last-audit">
      {audit.found > 0 ? <Notice tone="bad">{texts.stop}</Notice> : null}
      {audit.state === 'failed' ? <Notice tone="warn">{texts.unfinished}</Notice> : null}
      <Facts>
        <Fact name={texts.at}>{momentText(audit.startedAt)}</Fact>
        <Fact name={texts.by}>{audit.startedBy ? texts.byStaff : texts.byItself}</Fact>
        {audit.lookedAt ? (
          <Fact name={texts.looked}>
            <LookedAt lookedAt={audit.lookedAt} />
          </Fact>
        ) : null}
      </Facts>
    </Panel>
    {audit.findings.length > 0 ? <Findings audit={audit} /> : null}
  </>
);
