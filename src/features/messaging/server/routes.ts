// Registers jobs, event handlers and media access.
import './fileAccess.ts';
import './presence.ts';
import './sharedPostIds.ts';

import { archiveChat, markUnread, muteChat, pinChat } from './arrange.ts';
import { getChat, listArchived, listChats, listRequests, listUnread, startChat } from './chats.ts';
import { holdMessages, releaseMessages, undoMessages } from './heldMessages.ts';
import { deleteMessage, listMessages, searchAllMessages, searchMessages } from './messages.ts';
import { getChatPreferences, setChatPreferences } from './preferences.ts';
import { markAllRead, markDelivered, markRead } from './receipts.ts';
import { acceptChat, declineChat } from './requests.ts';
import { sendMessage, sendMessages } from './sendMessage.ts';
import { showTyping } from './showTyping.ts';

export const messagingRoutes = [
  startChat,
  acceptChat,
  declineChat,
  getChatPreferences,
  setChatPreferences,
  listRequests,
  listArchived,
  searchAllMessages,
  muteChat,
  pinChat,
  archiveChat,
  markUnread,
  listChats,
  listUnread,
  getChat,
  listMessages,
  searchMessages,
  sendMessage,
  sendMessages,
  holdMessages,
  releaseMessages,
  undoMessages,
  deleteMessage,
  markRead,
  markAllRead,
  markDelivered,
  showTyping,
];
