import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const startChat: AccountCall<typeof shapes.startChat> = {
  method: 'PUT',
  path: '/api/chats/with/:userId',
  who: 'member',
  rules: ['chat.start'],
};

export const listChats: AccountCall<typeof shapes.listChats> = {
  method: 'GET',
  path: '/api/chats',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const listRequests: AccountCall<typeof shapes.listRequests> = {
  method: 'GET',
  path: '/api/chats/requests',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const listArchived: AccountCall<typeof shapes.listArchived> = {
  method: 'GET',
  path: '/api/chats/archived',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const acceptChat: AccountCall<typeof shapes.acceptChat> = {
  method: 'PUT',
  path: '/api/chats/:chatId/acceptance',
  who: 'member',
  rules: ['chat.open'],
};

export const declineChat: AccountCall<typeof shapes.declineChat> = {
  method: 'PUT',
  path: '/api/chats/:chatId/rejection',
  who: 'member',
  rules: ['chat.open'],
};

export const listUnread: AccountCall<typeof shapes.listUnread> = {
  method: 'GET',
  path: '/api/chats/unread',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const getChat: AccountCall<typeof shapes.getChat> = {
  method: 'GET',
  path: '/api/chats/:chatId',
  who: 'member',
  rules: 'visibility',
  answer: 'private',
  skipsEnumerationGuard: true,
  rate: null,
};

export const listMessages: AccountCall<typeof shapes.listMessages> = {
  method: 'GET',
  path: '/api/chats/:chatId/messages',
  who: 'member',
  rules: ['chat.open'],
  answer: 'private',
  skipsEnumerationGuard: true,
  rate: null,
};

export const searchMessages: AccountCall<typeof shapes.searchMessages> = {
  method: 'GET',
  path: '/api/chats/:chatId/search',
  who: 'member',
  rules: ['chat.open'],
  answer: 'private',
  skipsEnumerationGuard: true,
  rate: 'search',
};

export const sendMessage: AccountCall<typeof shapes.sendMessage> = {
  method: 'POST',
  path: '/api/chats/:chatId/messages',
  who: 'member',
  rules: ['chat.open', 'message.send', 'message.sendToStranger', 'upload.use'],
  rate: 'message.send',
  urgent: true,
};

export const sendMessages: AccountCall<typeof shapes.sendMessages> = {
  method: 'POST',
  path: '/api/chats/:chatId/messages/together',
  who: 'member',
  rules: ['chat.open', 'message.send', 'message.sendToStranger', 'upload.use'],
  urgent: true,
  // Each of them spends 'message.send'.
  rate: null,
};

export const holdMessages: AccountCall<typeof shapes.holdMessages> = {
  method: 'POST',
  path: '/api/chats/held',
  who: 'member',
  rules: ['chat.start', 'chat.open', 'message.send', 'message.sendToStranger'],
  // Each of them spends 'message.send'.
  rate: null,
};

export const releaseMessages: AccountCall<typeof shapes.releaseMessages> = {
  method: 'PUT',
  path: '/api/chats/held/:holdId/release',
  who: 'member',
  rules: ['chat.start', 'chat.open', 'message.send', 'message.sendToStranger'],
};

export const undoMessages: AccountCall<typeof shapes.undoMessages> = {
  method: 'DELETE',
  path: '/api/chats/held/:holdId',
  who: 'member',
  rules: 'own',
};

export const deleteMessage: AccountCall<typeof shapes.deleteMessage> = {
  method: 'DELETE',
  path: '/api/chats/:chatId/messages/:messageId',
  who: 'member',
  rules: ['chat.open', 'message.delete', 'message.takeBack'],
};

export const markRead: AccountCall<typeof shapes.markRead> = {
  method: 'PUT',
  path: '/api/chats/:chatId/read',
  who: 'member',
  rules: ['chat.open'],
  rate: 'receipt.move',
  urgent: true,
};

export const markAllRead: AccountCall<typeof shapes.markAllRead> = {
  method: 'PUT',
  path: '/api/chats/read',
  who: 'member',
  rules: ['chat.open'],
};

export const markDelivered: AccountCall<typeof shapes.markDelivered> = {
  method: 'PUT',
  path: '/api/chats/delivered',
  who: 'member',
  rules: ['chat.open'],
  rate: 'receipt.move',
};

export const showTyping: AccountCall<typeof shapes.showTyping> = {
  method: 'POST',
  path: '/api/chats/:chatId/typing',
  who: 'member',
  rules: ['chat.open'],
  rate: null,
};

export const getChatPreferences: AccountCall<typeof shapes.getChatPreferences> = {
  method: 'GET',
  path: '/api/chat-preferences',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const setChatPreferences: AccountCall<typeof shapes.setChatPreferences> = {
  method: 'PUT',
  path: '/api/chat-preferences',
  who: 'member',
  rules: 'own',
};
