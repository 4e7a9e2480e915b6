import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getExport: AccountCall<typeof shapes.getExport> = {
  method: 'GET',
  path: '/api/me/export',
  who: 'account',
  rules: 'own',
  answer: 'private',
};

export const startExport: AccountCall<typeof shapes.startExport> = {
  method: 'POST',
  path: '/api/me/export',
  who: 'account',
  rules: 'own',
  rate: 'export.start',
};

export const openDownload: AccountCall<typeof shapes.openDownload> = {
  method: 'POST',
  path: '/api/me/export/download',
  who: 'account',
  rules: 'own',
};

export const leave: AccountCall<typeof shapes.leave> = {
  method: 'POST',
  path: '/api/me/leaving',
  who: 'account',
  rules: 'own',
};
