import { useLocation } from 'wouter';
import { PriceChangedDialog } from '#web/features/checkout/price-changed-dialog.tsx';
import type { Form } from './use-form.ts';
import { words } from './words.ts';

interface ChangeProps {
  form: Form;
  /** Called if it was refused at the new price, so that the form shows its errors. */
  onRefused: () => void;
}

/** Asks whether to apply at the new price, if the price has changed. */
const PriceChange = ({ form: { submission, application, kindsPage }, onRefused }: ChangeProps) => {
  const [, navigate] = useLocation();
  const { priceChange } = submission;
  return priceChange ? (
    <PriceChangedDialog
      words={words}
      previousTotal={priceChange.previousTotal}
      total={priceChange.total}
      travellerCount={application.form.travellers.length}
      onAccept={() => void submission.acceptPrice().then((isSent) => isSent || onRefused())}
      onOthers={() => navigate(kindsPage, { replace: true })}
      onCancel={submission.refusePrice}
    />
  ) : null;
};

export default PriceChange;
