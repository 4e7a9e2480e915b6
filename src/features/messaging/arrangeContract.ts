import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './arrangeShapes.ts';

// Of the menu of a chat and of the search in all of them, whose code is loaded when it is needed.

export const searchAllMessages: AccountCall<typeof shapes.searchAllMessages> = {
  method: 'GET',
  path: '/api/chats/search',
  who: 'member',
  rules: 'own',
  answer: 'private',
  rate: 'search',
};

export const muteChat: AccountCall<typeof shapes.muteChat> = {
  method: 'PUT',
  path: '/api/chats/:chatId/mute',
  who: 'member',
  rules: ['chat.open', 'chat.arrange'],
};

export const pinChat: AccountCall<typeof shapes.pinChat> = {
  method: 'PUT',
  path: '/api/chats/:chatId/pin',
  who: 'member',
  rules: ['chat.open', 'chat.arrange', 'chat.pin'],
};

export const archiveChat: AccountCall<typeof shapes.archiveChat> = {
  method: 'PUT',
  path: '/api/chats/:chatId/archive',
  who: 'member',
  rules: ['chat.open', 'chat.arrange'],
};

export const markUnread: AccountCall<typeof shapes.markUnread> = {
  method: 'PUT',
  path: '/api/chats/:chatId/unread',
  who: 'member',
  rules: ['chat.open', 'chat.arrange'],
};
