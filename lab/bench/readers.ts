import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { createPost, likePost, unlikePost } from '../../src/features/posts/contract.ts';
import { log } from '../../src/platform/observability/log.ts';
import { Fixtures, fixtures } from '../../test/support/fixtures.ts';
import { listenShowing } from '../../test/support/listenShowing.ts';
import type { Person } from '../../test/support/person.ts';
import { chatOf } from '../../test/support/talk.ts';
import { talkMeanwhile } from './openClients.ts';
import { openServer } from './openServer.ts';
import { spread } from './spread.ts';

/*
 * What likes cost whose readers are the connections of an author who has 30,000 of them, beside likes of a post for
 * everyone: their rate, the bytes of their events, and how long a message of two people takes meanwhile.
 */
const connections = Number(process.env.BENCH_CONNECTIONS ?? 30_000);
const likers = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

log.level = 'warn';
const server = await openServer();
const client = new pg.Client({ connectionString: server.databaseUrl });
await client.connect();
const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
const cast = new Fixtures(server.url);
const people: Person[] = [];
for (let n = 0; n < likers + 2; n++)
  people.push(await cast.member({ ...fixtures.mei, username: `member${n}` }));
const [reader, writer, ...fans] = people as [Person, Person, ...Person[]];
const author = server.person;
await sql(
  `with made as (insert into users (id, username, username_key, email, email_key, full_name, profession)
    select gen_random_uuid(), 'c' || n, 'c' || n, 'c' || n || '@x.example', 'c' || n || '@x.example', 'Somebody', 'general_user'
      from generate_series(1, $1::int) n returning id),
    all_of as (select id from made union all select unnest($3::uuid[]))
  insert into connections (first_id, second_id) select least($2::uuid, id), greatest($2::uuid, id) from all_of`,
  [connections - people.length, author.id, people.map(({ id }) => id)],
);
await sql('vacuum analyze');
const { id: chatId } = await chatOf(writer, reader);

for (const audience of ['everyone', 'connections', 'everyone', 'connections'] as const) {
  const { id: postId } = await author.does(createPost, { id: uuid(), content: 'Viral', audience });
  const streams = await Promise.all(fans.map(fan => listenShowing(fan)));
  await Promise.all(streams.map(stream => stream.show([postId])));
  await sql('delete from outbox');
  const talking = talkMeanwhile({ url: server.url, chatId, from: writer, to: reader, seconds });
  const end = performance.now() + seconds * 1_000;
  let likes = 0;
  let refused = 0;
  await Promise.all(
    fans.map(async fan => {
      for (let n = 0; performance.now() < end; n++)
        if ((await fan.send(n % 2 ? unlikePost : likePost, { postId })).ok) likes++;
        else refused++;
    }),
  );
  const { arrived } = await talking;
  const [row] = await sql(
    `select round(avg(pg_column_size(outbox.*)))::int as bytes, count(*)::int as rows from outbox where topic = 'post:' || $1::text`,
    [postId],
  );
  const heard = streams.map(stream => stream.of('post.counted').length);
  console.log(
    `A post for ${audience === 'everyone' ? 'everyone' : `${connections.toLocaleString('en')} connections`}:`,
  );
  console.log(
    `  ${Math.round(likes / seconds)} likes a second, ${refused} refused; ${row!.bytes.toLocaleString('en')} bytes for each of ${row!.rows} events`,
  );
  console.log(
    `  a message meanwhile ${spread(arrived!)}; ${Math.min(...heard)} to ${Math.max(...heard)} totals told to each who shows it`,
  );
  await Promise.all(streams.map(stream => stream.close()));
  await wait(2_000);
}
await client.end();
await server.close();
process.exit(0);
