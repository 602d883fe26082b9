/*
 * What is asked of an order later than its first view, in one file: each file more is named there.
 */
export { editForm } from './edit-form.ts';
export { checkIssue, checkPayment } from './standing.ts';
