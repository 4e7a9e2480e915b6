import { likePost } from '../../../src/features/posts/contract.ts';
import type { Rounds } from '../../../test/support/rounds.ts';
import { chatOf, tell } from '../../../test/support/talk.ts';
import { comment, post } from '../../../test/support/write.ts';
import { fillEverything } from '../table/fillEverything.ts';

const people = 20_000;
const turns = 300;
const filled = ['users', 'posts', 'likes', 'comments', 'messages', 'chat_members'];
/** Written by what people do, and read once more by `measureHub`. */
const led = ['outbox', 'notifications'];

/** What a row of each large table takes on disk with its indexes, in bytes. */
export async function measureRows(rounds: Rounds): Promise<[table: string, bytes: number][]> {
  const amounts = { people, likes: 5, comments: 1, chats: people / 2 };
  await fillEverything([rounds.sql, rounds.sql], amounts);
  const large = await sizes(rounds, filled);
  const [amara, jonas] = [await rounds.member('amara'), await rounds.member('jonas')];
  const { id: chatId } = await chatOf(amara, jonas);
  for (let n = 0; n < turns; n++) {
    const { id } = await post(amara, `Round ${n}. What we saw, what we did, what we would do again.`);
    await jonas.does(likePost, { postId: id });
    await comment(jonas, id, 'So did we, last week.');
    await tell(n % 2 ? amara : jonas, chatId, `Message ${n}: are you on the ward until six?`);
  }
  await rounds.sql('vacuum full outbox');
  await rounds.sql('vacuum full notifications');
  return [...large, ...(await sizes(rounds, led))];
}

async function sizes({ sql }: Rounds, tables: string[]) {
  const found: [string, number][] = [];
  for (const table of tables) {
    const [row] = await sql(
      `select round(pg_total_relation_size('${table}')::numeric / greatest(1, count(*)))::int as bytes from ${table}`,
    );
    found.push([table, Number(row!.bytes)]);
  }
  return found;
}
