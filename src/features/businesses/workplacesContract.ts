import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './workplacesShapes.ts';

export const invitePerson: AccountCall<typeof shapes.invitePerson> = {
  method: 'PUT',
  path: '/api/business/people/:personId',
  who: 'member',
  rules: ['business.edit', 'business.invite', 'workplace.invite', 'workplace.inviteAgain'],
  rate: 'workplace.invite',
};

export const partWithPerson: AccountCall<typeof shapes.partWithPerson> = {
  method: 'DELETE',
  path: '/api/business/people/:personId',
  who: 'member',
  rules: 'own',
};

export const listOwnPeople: AccountCall<typeof shapes.listOwnPeople> = {
  method: 'GET',
  path: '/api/business/people',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const listPeopleAt: AccountCall<typeof shapes.listPeopleAt> = {
  method: 'GET',
  path: '/api/businesses/:businessUsername/people',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'people.list',
};

export const listWorkplaces: AccountCall<typeof shapes.listWorkplaces> = {
  method: 'GET',
  path: '/api/workplaces',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const confirmWorkplace: AccountCall<typeof shapes.confirmWorkplace> = {
  method: 'PUT',
  path: '/api/workplaces/:businessId',
  who: 'member',
  rules: ['workplace.confirm'],
};

export const leaveWorkplace: AccountCall<typeof shapes.leaveWorkplace> = {
  method: 'DELETE',
  path: '/api/workplaces/:businessId',
  who: 'member',
  rules: 'own',
};
