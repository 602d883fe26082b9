import { checkoutTexts } from '#core/texts/checkout.ts';
import { contentPageTexts } from '#core/texts/content-pages.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { AnswerList, useAnswers } from './questions.tsx';

const Opened = ({ names }: { names: readonly string[] }) => {
  const { answers, error, refetch } = useAnswers(names);
  if (answers)
    return (
      <>
        <AnswerList answers={answers} />
        <a href="/help" target="_blank" rel="noopener">
          {contentPageTexts.allQuestions}
        </a>
      </>
    );
  return error ? (
    <ReadFailed text={checkoutTexts.questionsFailed} retry={() => void refetch()} />
  ) : (
    <p role="status">{checkoutTexts.questionsComing}</p>
  );
};

export default Opened;
