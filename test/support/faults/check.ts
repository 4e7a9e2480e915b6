import assert from 'node:assert/strict';
import { paths } from '#/app/paths.ts';
import { filesOf, keyOf } from '#/features/media/server/files.ts';
import type { Person } from '#test/support/person.ts';
import { readComments, readMessages, readPosts } from './everything.ts';
import type { History, Kind } from './history.ts';
import type { World } from './world.ts';

export type Rows = (text: string) => Promise<Record<string, unknown>[]>;
export type Checked = {
  world: World;
  history: History;
  rows: Rows;
  /** The keys of every file that is kept. */
  keys: () => Promise<string[]>;
};

/**
 * Reads everything and fails unless each acknowledged write is there once, each refused one is not, and nothing is
 * half-written. Returns the counts in a few words.
 */
export async function assertNothingLost({ world, history, rows, keys }: Checked) {
  assert.deepEqual(history.faults.slice(0, 5), []);
  const reader = world.people[0]!;
  await checkPosts(reader, history);
  const comments = (await readComments(reader, world.under)).map(({ id }) => id);
  checkIds('comment', comments, history);
  await checkLikes(history, rows);
  for (const chat of world.chats) await checkChat(chat, history);
  checkIds('message', (await rows('select id from messages')).map(idOf), history);
  await checkCounts(rows);
  await checkFiles(rows, await keys());
  const { ok, fail, unknown } = countsOf(history);
  return `${ok} acknowledged, 0 lost; ${fail} refused, ${unknown} left open`;
}

const countsOf = (history: History) => ({
  ok: history.count('ok'),
  fail: history.count('fail'),
  unknown: history.count('unknown'),
});

const idOf = (row: Record<string, unknown>) => String(row.id);

function checkIds(kind: Kind, found: string[], history: History, gone = new Set<string>()) {
  const there = new Set(found);
  assert.equal(there.size, found.length, `a ${kind} is there twice`);
  const lost = history.ids(kind, 'ok').filter(id => !there.has(id) && !gone.has(id));
  assert.deepEqual(lost, [], `acknowledged, and not there: ${kind}`);
  const refused = history.ids(kind, 'fail').filter(id => there.has(id));
  assert.deepEqual(refused, [], `refused, and there: ${kind}`);
}

async function checkPosts(reader: Person, history: History) {
  const posts = await readPosts(reader);
  const removed = history.ids('removal', 'ok').map(id => id.split(' ')[0]!);
  const perhapsRemoved = history.ids('removal', 'unknown').map(id => id.split(' ')[0]!);
  const ids = posts.map(({ id }) => id);
  checkIds('post', ids, history, new Set([...removed, ...perhapsRemoved]));
  assert.deepEqual(
    removed.filter(id => ids.includes(id)),
    [],
    'removed, and there',
  );
  for (const post of posts) {
    assert.equal(/^Photo /.test(post.content), post.image !== null, `half of post ${post.id}`);
    if (post.image) await checkPicture(reader, post.image.id);
  }
}

async function checkPicture(reader: Person, id: string) {
  const response = await reader.request('GET', paths.picture(id, 480));
  const bytes = new Uint8Array(await response.arrayBuffer());
  assert.equal(response.status, 200);
  assert.equal(Buffer.from(bytes.subarray(8, 12)).toString(), 'WEBP');
}

async function checkLikes(history: History, rows: Rows) {
  const found = await rows(`select post_id || ' ' || user_id as id from likes`);
  const dead = await rows('select id from posts where deleted_at is null');
  const alive = new Set(dead.map(idOf));
  const gone = history.ids('like', 'ok').filter(id => !alive.has(id.split(' ')[0]!));
  checkIds('like', found.map(idOf), history, new Set(gone));
}

async function checkChat({ id, pair }: World['chats'][number], history: History) {
  const [mine, theirs] = await Promise.all(pair.map(person => readMessages(person, id)));
  assert.deepEqual(
    mine!.map(({ seq }) => seq),
    mine!.map((_, n) => n + 1),
    'the numbers of a chat have a gap',
  );
  assert.deepEqual(mine, theirs, 'the two of a chat read something else');
  const asked = new Set(history.ids('message', 'ok', 'unknown', 'invoke'));
  const strange = mine!.filter(message => !asked.has(message.id));
  assert.deepEqual(strange, [], 'a message that nobody wrote');
}

/** What has to be empty: rows whose count is not that of the rows they count, and likes of what is gone. */
const wrongs = [
  'select id from posts p where likes <> (select count(*) from likes l where l.post_id = p.id)',
  'select id from posts p where comments <> (select count(*) from comments c where c.post_id = p.id and c.author_id is not null)',
  'select id from comments p where replies <> (select count(*) from comments c where c.parent_id = p.id)',
  'select id from comments c where likes <> (select count(*) from comment_likes l where l.comment_id = c.id)',
  'select id from comments where author_id is null and replies = 0',
  'select post_id from likes l where not exists (select from posts p where p.id = l.post_id)',
  'select id from chats c where seq <> (select count(*) from messages m where m.chat_id = c.id)',
  'select chat_id from chat_members m where last_seq <> (select seq from chats c where c.id = m.chat_id)',
  `select p.id from posts p join uploads u on u.id = p.image_id
    where not u.attached or u.state <> 'ready' or u.owner_id <> p.author_id`,
];

async function checkCounts(rows: Rows) {
  for (const wrong of wrongs) assert.deepEqual(await rows(wrong), [], wrong);
}

/** Every file of every upload that is ready lies there, and no file lies there that no upload knows. */
async function checkFiles(rows: Rows, keys: string[]) {
  const uploads = (await rows('select id, folder, format, state from uploads')) as Parameters<
    typeof filesOf
  >[0][] as ({ id: string; state: string } & Parameters<typeof filesOf>[0])[];
  const wanted = uploads
    .filter(({ state }) => state === 'ready')
    .flatMap(upload => filesOf(upload).map(file => keyOf(upload.id, file)));
  const there = new Set(keys);
  assert.deepEqual(
    wanted.filter(key => !there.has(key)),
    [],
    'a file is not there',
  );
  const known = new Set(uploads.filter(({ state }) => state !== 'refused').map(({ id }) => id));
  assert.deepEqual(
    keys.filter(key => !known.has(key.slice(0, 36))),
    [],
    'a file that no upload knows',
  );
}
