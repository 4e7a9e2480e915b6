import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '#/features/accounts/server/passwords.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { follows } from '#/features/businesses/server/following/tables.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { workplaces } from '#/features/businesses/server/workplaces/tables.ts';
import { connectionRequests, connections } from '#/features/connections/server/tables.ts';
import { credentials } from '#/features/credentials/server/tables.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { chatMembers, chats, messages } from '#/features/messaging/server/tables.ts';
import { notifications } from '#/features/notifications/server/tables.ts';
import { comments, hashtags, likes, posts } from '#/features/posts/server/tables.ts';
import { db, isDatabaseAway } from '#/platform/database/database.ts';
import {
  businessRows,
  eventsOfBusinesses,
  followRows,
  uploadsOfBusinesses,
  workplaceRows,
} from './businessRows.ts';
import type { Member } from './cast/Member.ts';
import { password } from './cast.ts';
import type { Community } from './community.ts';
import { connectionRows, eventsOfRequests, requestRows } from './connecting.ts';
import type { At } from './ids.ts';
import { credentialRows, membershipOf, uploadsOfMembers, userIdOf, userRows } from './memberRows.ts';
import { notificationRows } from './notifying.ts';
import { commentRows, eventsOfPosts, hashtagRows, likeRows, postRows, uploadsOfPosts } from './posting.ts';
import { chatMemberRows, chatRows, messageRows } from './talking.ts';
import { storePictures } from './uploading.ts';

/** Hears what is being done. */
export type Tell = (what: string) => void;

/**
 * Makes the community in the database and the storage of this process. It writes to the tables: through the API its rows would
 * be ten thousand requests. An interrupted call is repeated: ids are the same every time, and what is there already remains.
 */
export async function fill(community: Community, signal: AbortSignal, tell: Tell) {
  const { people, requests, businesses: pages, posts: said, talks } = community;
  const at = await clockOf(people);
  const oldestFirst = said.toReversed();
  const add = <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => insert(table, rows, signal);

  tell('pictures');
  const planned = [
    uploadsOfMembers(people, at),
    uploadsOfBusinesses(pages, at),
    uploadsOfPosts(oldestFirst, at),
  ];
  await add(uploads, await storePictures(planned.flat(), signal));
  tell(`${people.length} people`);
  await add(users, userRows(people, await hashPassword(password), at));
  await add(credentials, credentialRows(people, at));
  await add(connectionRequests, requestRows(requests, at));
  await add(connections, connectionRows(requests, at));
  await add(businesses, businessRows(pages, at));
  await add(follows, followRows(pages, at));
  await add(workplaces, workplaceRows(pages, at));
  tell(`${said.length} posts`);
  await add(posts, postRows(oldestFirst, at));
  await add(hashtags, hashtagRows(oldestFirst, at));
  await add(comments, commentRows(oldestFirst, at));
  await add(likes, likeRows(oldestFirst, at));
  tell(`${talks.length} chats`);
  await add(chats, chatRows(talks, at));
  await add(chatMembers, chatMemberRows(talks, at));
  await add(messages, messageRows(talks, at));
  tell('notifications');
  const events = [...eventsOfRequests(requests), ...eventsOfBusinesses(pages), ...eventsOfPosts(said)];
  await add(
    notifications,
    notificationRows(
      events.toSorted((a, b) => b.age - a.age),
      at,
    ),
  );
}

/** Counts ages back from now, or from when an interrupted call began. */
async function clockOf(people: Member[]): Promise<At> {
  const ids = people.map(({ username }) => userIdOf(username));
  const [there] = await db.select().from(users).where(inArray(users.id, ids)).limit(1);
  const member = people.find(({ username }) => username === there?.username);
  const start = member ? there!.createdAt.getTime() + membershipOf(member) : Date.now();
  return age => new Date(start - age);
}

// A statement of the server's role may take two seconds, also on a busy machine.
const rowsAtOnce = 200;
const attempts = 6;

async function insert<T extends PgTable>(table: T, rows: T['$inferInsert'][], signal: AbortSignal) {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    signal.throwIfAborted();
    const some = rows.slice(from, from + rowsAtOnce);
    await again(() => db.insert(table).values(some).onConflictDoNothing());
  }
}

/** Repeats a statement that a busy database has not answered in time, like a browser after a 503. */
async function again(work: () => PromiseLike<unknown>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isDatabaseAway(error)) throw error;
      await wait(250 * 2 ** attempt);
    }
  }
}
