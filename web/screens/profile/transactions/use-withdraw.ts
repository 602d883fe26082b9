import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { failureText } from '#web/api/failure.ts';
import { forgetKey, keyOfContent } from '#web/api/idempotency.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import type { MoneyWords } from '#web/features/wallet/index.ts';

export interface Withdrawal {
  amount: Rial;
  iban: string;
}

export interface WithdrawalRefusal {
  amount?: string;
  iban?: string;
  /** An error that is about neither field. */
  other?: string;
}

type Answer = Awaited<ReturnType<typeof send>>;

const send = (content: Withdrawal) =>
  callSignedIn(
    'POST /api/wallet/Withdrawal/Create',
    { body: { ...content, idempotencyKey: keyOfContent(content) } },
    'guard',
  );

const refusalOf = (answer: Extract<Answer, { ok: false }>, money: MoneyWords): WithdrawalRefusal => {
  if (answer.code === 'WALLET_TOO_LOW' && answer.data)
    return { amount: walletTexts.withdraw.tooMuch(money.text(answer.data.balance)) };
  const fields = answer.errors.filter(({ field }) => field === 'amount' || field === 'iban');
  return fields.length === 0
    ? { other: failureText(answer) }
    : Object.fromEntries(fields.map(({ field, messages }) => [field, messages[0] ?? '']));
};

/** Asks for a withdrawal. If the answer is lost and the same wish is sent again, it is one withdrawal. */
export const useWithdraw = (money: MoneyWords) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<WithdrawalRefusal>({});

  /** True if the withdrawal was made. */
  const withdraw = async (content: Withdrawal): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefusal({});
    const answer = await send(content);
    setBusy(false);
    if (!answer) return false;
    if (answer.ok) forgetKey(content);
    else setRefusal(refusalOf(answer, money));
    // This is done after a refusal too, since the balance may have changed since the page was drawn.
    void queries.invalidateQueries();
    return answer.ok;
  };
  return { withdraw, isBusy, refusal, forgetRefusal: () => setRefusal({}) };
};
