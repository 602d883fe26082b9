import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { orderItemTexts } from '#core/products/flight/texts/order-items.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { travellerName } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DigitsInput } from '#web/ui/text-input/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { codeProblem } from './code-problem.ts';
import styles from './ticket.module.css';

const texts = orderItemTexts.correct;
const correctCall = 'POST /api/flight-reservation/Passenger/CorrectNationalCode';

interface Props {
  orderId: string;
  traveller: OrderDetail['travellers'][number];
  onClose: () => void;
}

/** The dialog for the right national code of a traveller. It shows the name, which cannot be changed. */
export const CorrectCode = ({ orderId, traveller, onClose }: Props) => {
  const id = useId();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (text: string): void => {
    setError(text);
    document.getElementById(`${id}-code`)?.focus();
  };
  const submit = async (): Promise<void> => {
    const wrong = codeProblem(code, traveller.nationalCode);
    if (wrong) return refuse(wrong);
    setBusy(true);
    setProblem(null);
    const { travellerId } = traveller;
    const result = await call(correctCall, { body: { orderId, travellerId, nationalCode: code } });
    setBusy(false);
    if (result.ok) {
      await queries.invalidateQueries();
      showToast(texts.done, 'success');
      onClose();
    } else if (result.code === 'VALIDATION') refuse(failureText(result));
    else if (result.code === 'SUPPLIER_REFUSED') setProblem(texts.refused);
    else if (result.code === 'SUPPLIER_UNAVAILABLE') setProblem(texts.unavailable);
    else setProblem(failureText(result));
  };
  return (
    <Dialog
      open
      title={texts.title(travellerName(traveller))}
      text={texts.text}
      onClose={onClose}
      testId="correct-code"
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <DigitsInput
          id={`${id}-code`}
          label={texts.label}
          hint={texts.hint}
          error={error}
          value={code}
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          maxLength={10}
          isAutoFocused
          testId="correct-code-input"
        />
        {problem ? (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        ) : null}
        <Button look="go" size="big" full type="submit" busy={isBusy} data-testid="correct-code-submit">
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
};
