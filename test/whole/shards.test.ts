import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { contract } from '#/app/api.ts';
import { distribution } from '#/platform/database/distribution.ts';
import { openPliantProvider, type PliantProvider } from '#test/support/google/pliantProvider.ts';
import { type MailServer, openMailServer } from '#test/support/mail.ts';
import { newerThan15 } from '#test/support/postgres/newerThan15.ts';
import { openPushService, type PushService } from '#test/support/pushService.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { makeEveryCall } from '#test/support/shards/everyCall.ts';
import { recordStatements } from '#test/support/shards/record.ts';
import { type Routed, router } from '#test/support/shards/routing.ts';

/** A line of across.txt that is neither empty nor a reason. */
const listed = readFileSync(new URL('../support/shards/across.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line && !line.startsWith('#'));

/** Keys without their table's distribution column, and what would stand instead. */
const keysToReplace: Record<string, string> = {
  chats_pair: 'a table of pairs, by the lesser id, which a new chat asks first',
  comments_pkey: 'comments_of_post; a comment is then named together with its post',
  credentials_pkey: 'credentials_user',
  exports_pkey: 'exports_user',
  mail_tokens_hash: 'the link names its account as well',
  messages_file: 'an upload is taken once, under its own lock, as today',
  messages_pkey: 'messages_order; a retry asks by chat and id, for which (chat_id, id) is added',
  notifications_pkey: 'notifications_once',
  passkeys_credential: 'a passkey says whose it is when it is shown: (user_id, credential_id)',
  passkeys_pkey: '(user_id, id)',
  post_photos_upload: 'an upload is taken once, under its own lock, as today',
  posts_image: 'an upload is taken once, under its own lock, as today',
  posts_repost_once: 'a table of reposts, by their original',
  posts_video: 'an upload is taken once, under its own lock, as today',
  push_subscriptions_of_endpoint: 'a table of endpoints, which a subscription takes first',
  push_subscriptions_pkey: '(user_id, id)',
  push_subscriptions_session: 'push_subscriptions_user',
  sessions_pkey: 'sessions_token_hash',
};

/** Foreign keys between shards, or from every copy to one shard: dropped, and what they kept is kept by a job. */
const referencesToDrop = [
  'businesses_business_cover_image_id_uploads_id_fk',
  'businesses_business_logo_id_uploads_id_fk',
  'comment_likes_comment_id_comments_id_fk',
  'comments_parent_id_comments_id_fk',
  'credentials_document_id_uploads_id_fk',
  'notifications_comment_id_comments_id_fk',
  'notifications_post_id_posts_id_fk',
  'post_photos_upload_id_uploads_id_fk',
  'posts_image_id_uploads_id_fk',
  'posts_video_id_uploads_id_fk',
  'push_subscriptions_session_id_sessions_id_fk',
  'uploads_poster_id_uploads_id_fk',
  'users_cover_image_id_uploads_id_fk',
  'users_profile_image_id_uploads_id_fk',
];

let rounds: Rounds;
let mail: MailServer;
let google: PliantProvider;
let pushes: PushService;
let recorded: Awaited<ReturnType<typeof recordStatements>>;
let routed: (Routed & { line: string })[];
beforeAll(async () => {
  mail = await openMailServer();
  google = await openPliantProvider();
  pushes = await openPushService();
  rounds = await openRounds({ ...mail.settings, ...pushes.settings });
  recorded = await recordStatements(() => makeEveryCall({ rounds, mail, google, pushes }));
  routed = await routesOf();
});
afterAll(async () => {
  await rounds?.close();
  await google?.close();
  await pushes?.close();
  await mail?.close();
});

async function columnsOf() {
  const rows = await rounds.sql(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [String(table), columns as string[]]));
}

async function routesOf() {
  const route = router(await columnsOf());
  const found = [];
  for (const { text, values, name } of recorded.statements) {
    const one = await route(text, values);
    const called = name ?? `${one?.verb} ${one?.tables.join(', ')}`;
    if (one) found.push({ ...one, line: `${one.route}: ${called}` });
  }
  return found;
}

/** Routes of statements that nobody makes, so that the walk itself is tested. */
async function routeOf(text: string, ...values: unknown[]) {
  return (await router(await columnsOf())(text, values))?.route;
}

test('Every call of the contract has succeeded, so every statement was walked', () => {
  const names = contract.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(
    names.filter(name => !recorded.answered.has(name)),
    [],
  );
});

test('No statement of the walk uses what PostgreSQL 15 has not', async () => {
  const newer = [];
  for (const text of new Set(recorded.statements.map(({ text }) => text)))
    for (const used of await newerThan15(text)) newer.push(`${used}: ${text}`);
  assert.deepEqual(newer, []);
});

test('Every table has one declared place, and no other table has one', async () => {
  assert.deepEqual(Object.keys(distribution).sort(), [...(await columnsOf()).keys()].sort());
  for (const [table, columns] of await columnsOf()) {
    const declared = distribution[table]!;
    if ('by' in declared) assert.ok(columns.includes(declared.by), table);
  }
});

test('Keys contain the distribution column of their table, but for those that would be replaced', async () => {
  const rows = await rounds.sql(
    `select t.relname as table, i.relname as key, array(
       select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey)) as columns
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where x.indisunique and t.relnamespace = 'public'::regnamespace`,
  );
  assert.ok(rows.length > 40);
  const without = rows.filter(({ table, columns }) => {
    const declared = distribution[String(table)]!;
    return 'by' in declared && !(columns as string[]).includes(declared.by);
  });
  assert.deepEqual(without.map(({ key }) => key).sort(), Object.keys(keysToReplace).sort());
  // Each has a unique key with it already, but for the few passkeys of a person.
  for (const [table, declared] of Object.entries(distribution))
    if ('by' in declared)
      assert.ok(
        rows.some(row => row.table === table && (row.columns as string[]).includes(declared.by)) ||
          table === 'passkeys',
        table,
      );
});

test('Foreign keys stay on one shard or lead to a reference table, but for those that would be dropped', async () => {
  const rows = await rounds.sql(
    `select c.conname as name, f.relname as from, t.relname as to, a.attname as column, b.attname as other
     from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     join pg_attribute a on a.attrelid = f.oid and a.attnum = c.conkey[1]
     join pg_attribute b on b.attrelid = t.oid and b.attnum = c.confkey[1]
     where c.contype = 'f' and f.relnamespace = 'public'::regnamespace`,
  );
  const crossing = rows.filter(row => {
    const [from, to] = [distribution[String(row.from)]!, distribution[String(row.to)]!];
    if (!('by' in to)) return to.kind === 'local' && 'by' in from;
    return !('by' in from && from.by === row.column && to.by === row.other);
  });
  assert.deepEqual(crossing.map(({ name }) => name).sort(), referencesToDrop);
});

test('Statements that would cross shards are those of test/support/shards/across.txt', () => {
  const crossing = new Set(routed.filter(({ route }) => route !== 'one').map(({ line }) => line));
  const told = new Set(listed.map(line => line.replace(/^sometimes /, '')));
  assert.equal(told.size, listed.length, 'a line stands there twice');
  const more = [...crossing].filter(line => !told.has(line)).sort();
  assert.deepEqual(more, [], 'these cross shards and are not in the list');
  const gone = listed.filter(line => !line.startsWith('sometimes ') && !crossing.has(line));
  assert.deepEqual(gone, [], 'these cross no more: take them off the list');
  assert.ok(routed.length > 2_000 && routed.some(({ route }) => route === 'one'));
});

test('No statement depends on the version of a row that its server gave it', () => {
  const bound = routed.filter(one => one.bound.some(name => name === 'xmin' || name === 'xmax'));
  // A table of one server.
  assert.deepEqual([...new Set(bound.flatMap(({ tables }) => tables))], ['nodes']);
});

test('The walk knows what stays on one shard and what does not', async () => {
  const [one, other] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
  const cases: [string, unknown[], string | undefined][] = [
    ['select 1', [], 'one'],
    ['select * from users where username = $1', [one], 'one'],
    ['select * from posts where id = $1', [one], 'one'],
    ['select * from posts p join likes l on l.post_id = p.id where p.id = $1', [one], 'one'],
    ['select * from posts p join likes l on l.post_id = p.id', [], 'all'],
    ['select * from posts p join likes l on l.user_id = p.author_id where p.id = $1', [one], 'joined'],
    ['select * from posts where id = $1 or author_id = $1', [one], 'all'],
    ['select * from posts where not id = $1', [one], 'all'],
    ['select * from posts where id = any($1)', [[one]], 'several'],
    ['select * from posts where id in ($1, $2)', [one, other], 'several'],
    ['select * from posts p left join likes l on l.post_id = p.id and p.id = $1', [one], 'all'],
    ['select * from posts p left join likes l on l.post_id = p.id where p.id = $1', [one], 'one'],
    [
      'select * from posts p where p.id = $1 and exists (select from likes l where l.post_id = p.id)',
      [one],
      'one',
    ],
    [
      'select * from posts p where p.id = $1 and exists (select from likes l where l.user_id = $2)',
      [one, other],
      'joined',
    ],
    ['select * from notifications n, likes l where n.user_id = $1 and l.post_id = $2', [one, one], 'one'],
    [
      'select * from notifications n, likes l where n.user_id = $1 and l.post_id = $2',
      [one, other],
      'joined',
    ],
    ['insert into likes (post_id, user_id) values ($1, $2)', [one, other], 'one'],
    ['insert into likes (post_id, user_id) values ($1, $2), ($2, $1)', [one, other], 'several'],
    ['insert into likes (post_id, user_id) select id, $2 from posts where id = $1', [one, other], 'one'],
    [
      'with gone as (delete from likes where post_id = $1 returning post_id) update posts set likes = 0 from gone where id = gone.post_id',
      [one],
      'one',
    ],
    ['update users set language = $1', ['en'], 'copies'],
    ['select * from users where id = $1 for update', [one], 'copies'],
    ['select * from cases c join posts p on p.id = c.thing_id where p.id = $1', [one], 'joined'],
    ['begin', [], undefined],
  ];
  for (const [text, values, route] of cases) assert.equal(await routeOf(text, ...values), route, text);
  await assert.rejects(routeOf('select * from wards'), /no distribution is declared of the table wards/);
});
