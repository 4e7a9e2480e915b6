import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './verificationShapes.ts';

export const listOrganisations: AccountCall<typeof shapes.listOrganisations> = {
  method: 'GET',
  path: '/api/admin/businesses',
  who: 'staff',
  rules: 'role',
  answer: 'private',
};

export const verifyBusiness: AccountCall<typeof shapes.verifyBusiness> = {
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/verification',
  who: 'staff',
  rules: ['business.verify'],
};

export const endVerification: AccountCall<typeof shapes.endVerification> = {
  method: 'DELETE',
  path: '/api/admin/businesses/:businessId/verification',
  who: 'staff',
  rules: 'role',
};
