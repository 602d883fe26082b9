import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';

const texts = checkoutTexts.confirm;

interface Props {
  open: boolean;
  text: string;
  searchAgain: string;
}

/** The hold ended unpaid: the only way is a new search. */
export const ExpiredDialog = ({ open, text, searchAgain }: Props) => {
  const [, navigate] = useLocation();
  const go = (): void => navigate(searchAgain, { replace: true });
  useEffect(() => {
    if (open) announce(texts.expiredTitle, 'assertive');
  }, [open]);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={texts.expiredTitle}
      text={text}
      onClose={go}
      testId="hold-expired"
    >
      <Button look="go" size="big" full onClick={go} data-testid="search-again">
        {texts.searchAgain}
      </Button>
    </Dialog>
  );
};
