/** Under which a device shows one notification at a time: the newest message of a chat, or of each line of notifications. */
export const tagOfChat = (chatId: string) => `chat:${chatId}`;
export const isOfChat = (tag: string) => tag.startsWith('chat:');
export const chatOfTag = (tag: string) => tag.slice('chat:'.length);
export const tagOfNotification = (lineId: string) => `${tagOfNotifications}:${lineId}`;

/** Of all notifications, which are read together. */
export const tagOfNotifications = 'notifications';

/** Whether something shown under this tag goes when `closed` is taken away. */
export const isUnder = (tag: string, closed: string) => tag === closed || tag.startsWith(`${closed}:`);

/** Of the one summary at the start of duty. */
export const tagOfSummary = 'summary';
