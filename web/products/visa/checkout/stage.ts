import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import { type BackStage, stageOfGivingUp } from '#core/products/visa/rules/back.ts';

/** The stage of all applicants who could still give up; null if their stages differ, or nobody could. */
export const currentStage = (applicants: readonly Pick<VisaApplicant, 'state'>[]): BackStage | null => {
  const stages = new Set(applicants.flatMap(({ state }) => stageOfGivingUp(state) ?? []));
  const [only = null] = stages;
  return stages.size === 1 ? only : null;
};
