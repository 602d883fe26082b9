import { useLocation } from 'wouter';
import { PriceChangedDialog } from '#web/features/checkout/price-changed-dialog.tsx';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import type { Form } from './use-form.ts';

interface ChangeProps {
  form: Form;
  /** Sent at the new price it was refused: the form has errors to show. */
  onRefused: () => void;
}

/** The question whether it is sent at another price, where there is one. */
const PriceChange = ({ form: { submission, application, kindsPage }, onRefused }: ChangeProps) => {
  const [, navigate] = useLocation();
  const { priceChange } = submission;
  return priceChange ? (
    <PriceChangedDialog
      words={saleTextsOf('Visa')}
      previousTotal={priceChange.previousTotal}
      total={priceChange.total}
      travellerCount={application.form.travellers.length}
      isBusy={submission.isBusy}
      onAccept={() => void submission.acceptPrice().then((isSent) => isSent || onRefused())}
      onOthers={() => navigate(kindsPage, { replace: true })}
      onCancel={submission.refusePrice}
    />
  ) : null;
};

export default PriceChange;
