import { staffAccountTexts as texts } from '#core/texts/staff-accounts.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ChangeForm } from './change-form.tsx';
import type { Suspension } from './suspension.ts';

interface AccountProps {
  contact: string;
  /** The newest first. */
  suspensions: readonly Suspension[];
  onChanged: () => void;
}

/** Whether an account is closed, when and why it was closed, and the button that closes or opens it. */
export const Account = ({ contact, suspensions, onChanged }: AccountProps) => {
  const isSuspended = suspensions[0] !== undefined && suspensions[0].liftedAt === null;
  const change = isSuspended ? 'lift' : 'suspend';
  return (
    <>
      <Panel
        title={<bdi dir="ltr">{contact}</bdi>}
        aside={
          <Badge tone={isSuspended ? 'bad' : 'ok'}>{isSuspended ? texts.isSuspended : texts.isOpen}</Badge>
        }
        testId="account"
      >
        <ChangeForm key={change} change={change} contact={contact} onChanged={onChanged} />
      </Panel>
      <Panel title={texts.history} flush={suspensions.length > 0}>
        {suspensions.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <Rows
            caption={texts.history}
            rows={suspensions}
            keyOf={({ suspensionId }) => suspensionId}
            waits={({ liftedAt }) => liftedAt === null}
            testId="suspensions"
            columns={[
              { name: texts.at, cell: ({ suspendedAt }) => momentText(suspendedAt) },
              { name: texts.reason, cell: ({ reason }) => reason },
              {
                name: texts.liftedAt,
                cell: ({ liftedAt }) => (liftedAt ? momentText(liftedAt) : texts.still),
              },
              { name: texts.liftReason, cell: ({ liftReason }) => liftReason },
            ]}
          />
        )}
      </Panel>
    </>
  );
};
