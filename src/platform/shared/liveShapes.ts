import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { nothing, uuid } from './shapes.ts';

/** What an event can be about, such as `post:{id}`; `posts` are those that have appeared. */
const topic = z.string().regex(/^(posts|(post|business):[0-9a-f-]{36})$/);

export const watchTopics = {
  summary:
    'Say what the browser of this live stream shows: it gets events about that, and what it has missed of it',
  input: z.strictObject({
    streamId: uuid,
    /** Comes back on the stream, as `watching`, once the events about these topics arrive on it. */
    version: z.int().min(0),
    /**
     * Everything that is shown; what is not in it is watched no longer. `since`: the position from which events about it
     * are missing, empty if nobody knows; null: none is.
     */
    topics: z
      .array(
        z.strictObject({
          topic,
          since: z
            .string()
            .regex(/^[\d-]{0,40}$/)
            .nullable(),
        }),
      )
      .max(limits.liveTopics),
  }),
  output: nothing,
};
