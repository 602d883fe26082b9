import { expect, it } from 'vitest';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { currentStage } from './stage.ts';

const stage = (...states: ApplicantState[]) => currentStage(states.map((state) => ({ state })));

it('says at which stage one is who gives up, where it is the same for all', () => {
  expect(stage('Received', 'DocumentsMissing')).toBe('beforeSending');
  expect(stage('Sent', 'Approved')).toBe('afterSending');
  expect(stage('Sent', 'Issued', 'Withdrawn')).toBe('afterSending');
});

it('says nothing where they differ, or where there is nothing to give up', () => {
  expect(stage('Received', 'Sent')).toBeNull();
  expect(stage('Submitted')).toBeNull();
  expect(stage('Issued', 'Rejected')).toBeNull();
  expect(stage()).toBeNull();
});
