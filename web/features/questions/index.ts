export { AnswerList, useAnswers } from './questions.tsx';
export { StepQuestions } from './step-questions.tsx';
