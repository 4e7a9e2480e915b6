import { sql } from 'drizzle-orm';
import type { Tx } from '#/base/server/transact.ts';
import { connectedWith } from '#/connections/server/relation.ts';
import type { Audience } from '#/events.ts';
import type { PostAudience } from '#/posts/kinds.ts';

type Heard = { authorId: string; audience: PostAudience };

/** Who hears of what `deeds`, people beside the author, do to a post: those it is meant for. */
export async function hearersOf(tx: Tx, post: Heard, ...deeds: string[]): Promise<Audience> {
  const seeing = [...new Set([post.authorId, ...deeds])];
  if (post.audience === 'everyone') return { seeing };
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${connectedWith(sql`${post.authorId}::uuid`)} theirs`,
  );
  return { seeing, among: [post.authorId, ...rows.map(row => row.id)] };
}
