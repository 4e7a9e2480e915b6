import { sql } from 'drizzle-orm';
import type { Audience } from '#/app/events.ts';
import { connectedWith } from '#/features/connections/server/relation.ts';
import type { PostAudience } from '#/features/posts/kinds.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';

const ofAuthor = preparedSql<{ id: string }>(
  'connections of an author',
  sql`select id from ${connectedWith(sql`${sql.placeholder('authorId')}::uuid`)} theirs`,
);

type AudiencePost = { authorId: string; audience: PostAudience };

/** The audience of an event of a post. `actors`: people besides the author whom the event is about. */
export async function audienceOf(tx: Tx, post: AudiencePost, ...actors: string[]): Promise<Audience> {
  const about = [...new Set([post.authorId, ...actors])];
  if (post.audience === 'everyone') return { about };
  const connected = await ofAuthor({ authorId: post.authorId }, tx);
  return { about, recipients: [post.authorId, ...connected.map(({ id }) => id)] };
}
