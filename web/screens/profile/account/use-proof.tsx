import { type ReactNode, useState } from 'react';
import type { CallFailure } from '#web/api/failure.ts';
import { ProofDialog } from './proof-dialog.tsx';

type Outcome = { ok: true } | CallFailure<string> | null;

interface Asked {
  attempt: (proofCode: string) => Promise<Outcome>;
  settle: (outcome: Outcome) => void;
}

/** Whether the code was wrong, so that the dialog stays. */
const isAboutCode = (outcome: Outcome): outcome is CallFailure<string> =>
  outcome !== null && !outcome.ok && (outcome.code.startsWith('OTP_') || outcome.status === 0);

/**
 * For what the server does only for who has just proved to be the owner: tries, and where a proof is asked for, sends a
 * code to the owner and tries again with it. Answers null where the owner gave up. `dialog` belongs into the page.
 */
export const useProof = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = (outcome: Outcome): void => {
    setAsked(null);
    asked?.settle(outcome);
  };
  const dialog: ReactNode = asked ? (
    <ProofDialog
      check={async (code) => {
        const outcome = await asked.attempt(code);
        if (isAboutCode(outcome)) return outcome;
        settle(outcome);
        return null;
      }}
      onClose={() => settle(null)}
    />
  ) : null;
  return {
    dialog,
    prove: async (attempt: (proofCode?: string) => Promise<Outcome>): Promise<Outcome> => {
      const first = await attempt();
      if (first === null || first.ok || first.code !== 'PROOF_NEEDED') return first;
      return new Promise((resolve) => setAsked({ attempt, settle: resolve }));
    },
  };
};
