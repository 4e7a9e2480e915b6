import { sql } from 'drizzle-orm';
import { preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { connectedWith } from '#/features/connections/server/relation.ts';
import type { Audience } from '#/app/events.ts';
import type { PostAudience } from '#/features/posts/kinds.ts';

const ofAuthor = preparedSql<{ id: string }>(
  'connections of an author',
  sql`select id from ${connectedWith(sql`${sql.placeholder('authorId')}::uuid`)} theirs`,
);

type Heard = { authorId: string; audience: PostAudience };

/** Who hears of what `deeds`, people beside the author, do to a post: those it is meant for. */
export async function hearersOf(tx: Tx, post: Heard, ...deeds: string[]): Promise<Audience> {
  const seeing = [...new Set([post.authorId, ...deeds])];
  if (post.audience === 'everyone') return { seeing };
  const connected = await ofAuthor({ authorId: post.authorId }, tx);
  return { seeing, among: [post.authorId, ...connected.map(({ id }) => id)] };
}
