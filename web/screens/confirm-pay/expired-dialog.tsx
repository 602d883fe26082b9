import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { SaleTexts } from '#core/texts/sale.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';

interface Props {
  open: boolean;
  words: Pick<SaleTexts, 'expiredTitle' | 'expired' | 'again'>;
  searchAgain: string;
}

/** The hold ended unpaid: the only way is a new search. */
export const ExpiredDialog = ({ open, words, searchAgain }: Props) => {
  const [, navigate] = useLocation();
  const go = (): void => navigate(searchAgain, { replace: true });
  useEffect(() => {
    if (open) announce(words.expiredTitle, 'assertive');
  }, [open, words.expiredTitle]);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={words.expiredTitle}
      text={words.expired}
      onClose={go}
      testId="hold-expired"
    >
      <Button look="go" size="big" full onClick={go} data-testid="search-again">
        {words.again}
      </Button>
    </Dialog>
  );
};
