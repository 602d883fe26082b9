import { useCall } from '#web/api/use-call.ts';
import { Answer, type HelpAnswer } from './answer.tsx';
import styles from './questions.module.css';

/** Answers of the help, in the order of their names; without those that nobody has written. */
export const useAnswers = (names: readonly string[]) => {
  const { data, error, refetch } = useCall(
    'GET /api/front-api/Content/GetHelp',
    {},
    { staleTime: 5 * 60_000 },
  );
  return {
    answers: data && names.flatMap((name) => data.find(({ slug }) => slug === name) ?? []),
    error,
    refetch,
  };
};

/** Answers under one another; the one that is named `open` is open. */
export const AnswerList = ({ answers, open }: { answers: readonly HelpAnswer[]; open?: string }) => (
  <div className={styles.answers}>
    {answers.map((answer) => (
      <Answer key={answer.slug} answer={answer} isOpen={answer.slug === open} />
    ))}
  </div>
);
