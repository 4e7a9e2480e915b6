import { switchKinds } from '#/features/notifications/kinds.ts';

/** What may wake a device: messages, and each kind of notification that has a switch. */
export const pushKinds = ['message', ...switchKinds] as const;
export type PushKind = (typeof pushKinds)[number];

/** The kinds that are pushed unless somebody has said otherwise. */
export const pushedByDefault: readonly PushKind[] = ['message', 'request', 'mention', 'reply', 'reminder'];

/** What a notification says where others may see it: that there is something, who it is from, or how it begins. */
export const pushShows = ['nothing', 'sender', 'all'] as const;
export type PushShows = (typeof pushShows)[number];

/** What a push message holds once the browser has decrypted it: JSON. */
export type PushPayload =
  | {
      type: 'show';
      /** Of the message or notification: the same one may arrive twice, and is shown once. */
      id: string;
      /** Replaces what is shown under it: `chat:<id>` or `notifications:<id>`. */
      tag: string;
      title: string;
      body: string;
      /** Where a tap leads: a path of this origin. */
      path: string;
      /** The number on the app's icon: unread chats, and one for unread notifications. */
      badge: number;
    }
  | { type: 'close'; tags: string[]; badge: number };
