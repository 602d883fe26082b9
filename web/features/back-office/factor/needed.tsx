import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { FactorLack } from '#core/contract/factor.ts';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { requestFactor } from './request.ts';

const texts = backOfficeTexts.factor;

/** Stands in for a part that cannot be read yet: asks for the second factor, and reads the page again once it is proved. */
export const FactorNeeded = ({ lack }: { lack: FactorLack }) => {
  const queries = useQueryClient();
  const ask = useCallback(async () => {
    if (await requestFactor(lack)) await queries.invalidateQueries();
  }, [lack, queries]);
  useEffect(() => void ask(), [ask]);
  const again = (
    <Button look="line" size="small" onClick={() => void ask()} data-testid="factor-ask">
      {texts.ask}
    </Button>
  );
  return <Notice action={again}>{texts.needed}</Notice>;
};
