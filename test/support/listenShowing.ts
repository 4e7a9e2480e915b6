import { setTimeout as wait } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import { watchTopics } from '#/platform/shared/liveContract.ts';
import { listenLive } from './listenLive.ts';
import type { Person } from './person.ts';

/** A live stream whose browser says what it shows. */
export async function listenShowing(person: Person, after?: string) {
  const streamId = uuid();
  const stream = await listenLive(person, after, streamId);
  let version = 0;
  return {
    ...stream,
    streamId,
    /** Shows these posts, or what these topics are about, from now on; of those in `since` it has missed events from a position on. */
    async show(ids: string[], since: Record<string, string> = {}) {
      const mine = ++version;
      const topics = ids.map(id => ({
        topic: id === topicOfNewPosts || id.includes(':') ? id : `post:${id}`,
        since: since[id] ?? null,
      }));
      const say = () => person.send(watchTopics, { streamId, version: mine, topics });
      // A browser says it less often than a test of several.
      while ((await say()).status === 429) await wait(100);
      await stream.until('watching', data => data.version === mine);
    },
  };
}
