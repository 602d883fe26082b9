import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { failureText } from '#web/api/failure.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './pay-share.module.css';

const texts = shareTexts.page;

/** What came back of a payment without an account: whoever has this browser takes it into the wallet of the account that they sign in to. */
export const Waiting = ({ token, amount }: { token: string; amount: Rial }) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const taken = await callSignedIn('POST /api/payment/Shares/TakeBack', { body: { token } });
    setBusy(false);
    // Nobody signed in: it goes on waiting.
    if (!taken) return;
    if (taken.ok)
      showToast(taken.value.taken > 0 ? texts.taken(paidMoney(taken.value.taken)) : texts.gone, 'success');
    else setRefusal(failureText(taken));
    await queries.invalidateQueries();
  };
  return (
    <section className={styles.card} aria-label={texts.take} data-testid="share-waiting">
      <p>{texts.waiting(paidMoney(amount))}</p>
      <p className={styles.quiet}>{texts.waitingHow}</p>
      {refusal ? (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      ) : null}
      <Button look="go" full busy={isBusy} onClick={() => void take()} data-testid="share-take">
        {texts.take}
      </Button>
    </section>
  );
};
