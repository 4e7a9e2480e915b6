import { sql } from 'drizzle-orm';
import { preparedSql } from '#/base/server/prepared.ts';
import type { Tx } from '#/base/server/transact.ts';
import { connectedWith } from '#/connections/server/relation.ts';
import type { Audience } from '#/events.ts';
import type { PostAudience } from '#/posts/contract.ts';

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
