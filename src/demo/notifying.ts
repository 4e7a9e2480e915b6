import { v7 as uuidv7 } from 'uuid';
import type { notifications } from '#/features/notifications/server/tables.ts';
import type { At } from './ids.ts';
import { userIdOf } from './memberRows.ts';
import { Random } from './random.ts';

/** What `by` did and `to` is notified of, so many milliseconds before now. */
export type PlannedEvent = {
  kind: (typeof notifications.$inferInsert)['kind'];
  to: string;
  by: string;
  age: number;
  postId?: string;
  commentId?: string;
};

/** Nobody is notified of their own actions. */
export const notificationRows = (events: PlannedEvent[], at: At): (typeof notifications.$inferInsert)[] =>
  events
    .filter(({ to, by }) => to !== by)
    .map(({ kind, to, by, age, postId, commentId }) => {
      const createdAt = at(age);
      const random = new Random([kind, to, by, postId, commentId].join(' '));
      return {
        // The sweep of old notifications goes by the time in their ids.
        id: uuidv7({ msecs: createdAt.getTime(), random: random.bytes(16) }),
        userId: userIdOf(to),
        kind,
        actorId: userIdOf(by),
        ...{ postId, commentId, createdAt },
      };
    });
