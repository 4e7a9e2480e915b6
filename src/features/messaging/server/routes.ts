import { acceptChat } from './acceptChat.ts';
import { declineChat } from './declineChat.ts';
import { deleteMessage } from './deleteMessage.ts';
import { getChat, listChats, listRequests, listUnread } from './listChats.ts';
import { listMessages, searchMessages } from './listMessages.ts';
import { markAllRead, markDelivered, markRead } from './receipts.ts';
import './files.ts';
import './onBlock.ts';
import './onConnection.ts';
import { getChatPreferences, setChatPreferences } from './preferences.ts';
import './presence.ts';
import './shared.ts';
import { sendMessage, sendMessages } from './sendMessage.ts';
import { showTyping } from './showTyping.ts';
import { startChat } from './startChat.ts';

export const messagingRoutes = [
  startChat,
  acceptChat,
  declineChat,
  getChatPreferences,
  setChatPreferences,
  listRequests,
  listChats,
  listUnread,
  getChat,
  listMessages,
  searchMessages,
  sendMessage,
  sendMessages,
  deleteMessage,
  markRead,
  markAllRead,
  markDelivered,
  showTyping,
];
