import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getDuty: AccountCall<typeof shapes.getDuty> = {
  method: 'GET',
  path: '/api/duty',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const setDutyPlan: AccountCall<typeof shapes.setDutyPlan> = {
  method: 'PUT',
  path: '/api/duty/plan',
  who: 'member',
  rules: 'own',
  rate: 'duty.change',
};

export const setOffUntil: AccountCall<typeof shapes.setOffUntil> = {
  method: 'PUT',
  path: '/api/duty/off-until',
  who: 'member',
  rules: 'own',
  rate: 'duty.change',
};

export const listOffDuty: AccountCall<typeof shapes.listOffDuty> = {
  method: 'GET',
  path: '/api/duty/off',
  who: 'member',
  rules: 'visibility',
  answer: 'private',
};

export const getDutyOf: AccountCall<typeof shapes.getDutyOf> = {
  method: 'GET',
  path: '/api/people/:personId/duty',
  who: 'member',
  rules: 'visibility',
  answer: 'private',
};
