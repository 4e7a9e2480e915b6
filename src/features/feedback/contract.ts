import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const sendFeedback: AccountCall<typeof shapes.sendFeedback> = {
  method: 'POST',
  path: '/api/feedback',
  who: 'account',
  rules: 'own',
  rate: 'feedback.send',
};

export const listFeedback: AccountCall<typeof shapes.listFeedback> = {
  method: 'GET',
  path: '/api/admin/feedback',
  who: 'staff',
  rules: 'role',
  answer: 'private',
};

export const markFeedbackRead: AccountCall<typeof shapes.markFeedbackRead> = {
  method: 'PUT',
  path: '/api/admin/feedback/:senderId/:feedbackId/read',
  who: 'staff',
  rules: 'role',
};

export const markFeedbackUnread: AccountCall<typeof shapes.markFeedbackUnread> = {
  method: 'DELETE',
  path: '/api/admin/feedback/:senderId/:feedbackId/read',
  who: 'staff',
  rules: 'role',
};
