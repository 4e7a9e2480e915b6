import { deleteMessage } from './deleteMessage.ts';
import { getChat, listChats, listUnread } from './listChats.ts';
import { listMessages, searchMessages } from './listMessages.ts';
import { markAllRead, markDelivered, markRead } from './marks.ts';
import { sendMessage } from './sendMessage.ts';
import { showTyping } from './showTyping.ts';
import { startChat } from './startChat.ts';

export const messagingAnswers = [
  startChat,
  listChats,
  listUnread,
  getChat,
  listMessages,
  searchMessages,
  sendMessage,
  deleteMessage,
  markRead,
  markAllRead,
  markDelivered,
  showTyping,
];
