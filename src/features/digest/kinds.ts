import { switchKinds } from '#/features/notifications/kinds.ts';

/** What an e-mail digest can tell of: messages, and each kind of notification that has a switch. */
export const digestKinds = ['message', ...switchKinds] as const;
export type DigestKind = (typeof digestKinds)[number];

export const cadences = ['off', 'daily', 'weekly'] as const;
export type Cadence = (typeof cadences)[number];
