import { paymentTexts } from '#core/texts/payment.ts';
import { copyText } from '#web/features/share/index.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/index.ts';

/** Copies a code and says so. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => (
  <IconButton
    icon="copy"
    label={paymentTexts.copy(what)}
    onClick={() => void copyText(text).then(() => showToast(paymentTexts.copied, 'success'))}
  />
);
