import { Link } from 'wouter';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { AnswerList, useAnswers } from '#web/features/questions/index.ts';
import styles from './written.module.css';

/** Some answers of the help, by their names, beside what they are asked about. */
export const Questions = ({ names }: { names: readonly string[] }) => {
  const { answers = [] } = useAnswers(names);
  return answers.length === 0 ? null : (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.sectionTitle}>
        {texts.questions}
      </h2>
      <AnswerList answers={answers} />
      <Link href="/help">{texts.allQuestions}</Link>
    </section>
  );
};
