import { useState } from 'react';
import { keptDataTexts as texts } from '#core/texts/kept-data-words.ts';
import { failureText } from '#web/api/failure.ts';
import { askForFile } from '#web/api/private-file.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './account.module.css';
import { useProof } from './use-proof.tsx';

const give = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Fetches all that is kept of the user, after a proof where the server wants one. */
const useKeptData = () => {
  const proof = useProof();
  const [busy, setBusy] = useState<'json' | 'pdf' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const asPdf = async (): Promise<void> => {
    const answer = await askForFile('/account/api/Account/KeptDataPdf');
    if (answer?.ok) give(await answer.blob(), `${texts.fileName}.pdf`);
    else setProblem(texts.failed);
  };
  const take = async (kind: 'json' | 'pdf'): Promise<void> => {
    setBusy(kind);
    setProblem(null);
    let json = '';
    const outcome = await proof.prove(async (proofCode) => {
      const answer = await callSignedIn('POST /account/api/Account/KeptData', {
        body: proofCode ? { proofCode } : {},
      });
      if (answer?.ok) json = JSON.stringify(answer.value, null, 2);
      return answer;
    });
    if (outcome && !outcome.ok) setProblem(failureText(outcome));
    // The proof that was just given counts for the paper too.
    else if (outcome && kind === 'pdf') await asPdf();
    else if (outcome) give(new Blob([json], { type: 'application/json' }), `${texts.fileName}.json`);
    setBusy(null);
  };
  return { busy, problem, take, proofDialog: proof.dialog };
};

/** All that the house keeps of its user, to be read or taken along. */
export const KeptDataPanel = () => {
  const { busy, problem, take, proofDialog } = useKeptData();
  return (
    <Panel title={texts.title} testId="kept-data">
      <p>{texts.lead}</p>
      {problem === null ? null : (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button icon="download" busy={busy === 'pdf'} onClick={() => void take('pdf')}>
          {texts.pdf}
        </Button>
        <Button look="line" icon="download" busy={busy === 'json'} onClick={() => void take('json')}>
          {texts.json}
        </Button>
      </div>
      {proofDialog}
    </Panel>
  );
};
