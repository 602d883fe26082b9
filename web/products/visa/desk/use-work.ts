import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { StaffApplication } from '#core/products/visa/contract/staff.ts';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import type { CallName, CallOptions } from '#web/api/call.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { callKey } from '#web/api/use-call.ts';
import { callStaff, type Problem } from '#web/features/back-office/index.ts';
import { showToast } from '#web/ui/toast/index.ts';

type WorkName = Extract<
  CallName,
  `POST /api/back-office/visa/${'AskForDocument' | 'Send' | 'Approve' | 'Reject' | 'Issue' | 'CorrectIssued'}`
>;

const applicationName = 'GET /api/back-office/visa/ApplicationById/{id}';
const toastMs = 5000;

export const applicationKey = (orderId: string) => callKey(applicationName, { params: { id: orderId } });

/**
 * Does one step of an application: says what happened, and shows the application as it is then, also where it had
 * moved under our hands. `onDone` where there is nothing left to do in the step's dialog.
 */
export const useApplicationWork = (orderId: string, onDone: () => void) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const look = async (after: StaffApplication | null): Promise<void> => {
    if (after) queries.setQueryData(applicationKey(orderId), after);
    else await queries.invalidateQueries({ queryKey: applicationKey(orderId) });
    await queries.invalidateQueries({ queryKey: ['POST /api/back-office/visa/ListApplications'] });
  };
  const work = async <N extends WorkName>(
    name: N,
    input: CallerInput<Calls[N]>,
    done: string,
    options: CallOptions = {},
  ): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const result = await callStaff(name, input, options);
    setBusy(false);
    if (!result) return;
    if (result.ok) {
      showToast(done, 'success', toastMs);
      onDone();
      return look(result.value as StaffApplication);
    }
    const failure: CallFailure<string> = result;
    if (failure.code === 'VISA_STATE') {
      showToast(staffTexts.moved, 'warning', toastMs);
      onDone();
    } else setProblem({ text: failureText(failure), failure });
    // Somebody else has changed it meanwhile.
    if (failure.status === 409) await look(null);
  };
  return { work, isBusy, problem };
};
