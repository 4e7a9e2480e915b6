import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getUpload: AccountCall<typeof shapes.getUpload> = {
  method: 'GET',
  path: '/api/uploads/:uploadId',
  who: 'account',
  rules: ['upload.read'],
  answer: 'private',
  rate: null,
};

export const cancelUpload: AccountCall<typeof shapes.cancelUpload> = {
  method: 'DELETE',
  path: '/api/uploads/:uploadId',
  who: 'account',
  rules: ['upload.use'],
};

export const setPoster: AccountCall<typeof shapes.setPoster> = {
  method: 'PUT',
  path: '/api/uploads/:uploadId/poster',
  who: 'account',
  rules: ['upload.use', 'upload.read'],
};
