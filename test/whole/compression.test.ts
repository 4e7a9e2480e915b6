import assert from 'node:assert/strict';
import { beforeAll, test } from 'vitest';
import { contract, shapeOf } from '#/app/api.ts';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { getViewer } from '#/features/accounts/contract.ts';
import { listChats, listMessages } from '#/features/messaging/contract.ts';
import { listPosts } from '#/features/posts/contract.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { emailOf, fixtures, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tellAll } from '#test/support/talk.ts';
import { viewerElementIn, viewerIn } from '#test/support/viewerIn.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei } = await openFixture('amara', 'jonas', 'mei');

const secret = 'The results of bed 12 come at noon.'.repeat(5);
beforeAll(async () => {
  for (let n = 0; n < limits.pageSize; n++) await post(jonas, `Handover ${n}: a quiet night on ward 7.`);
  for (const other of [jonas, mei]) {
    const { id } = await chatOf(amara, other);
    await tellAll(amara, id, Array(10).fill(secret));
  }
});

const any = 'gzip, br, zstd';
/** The response to any request of this person; `fetch` has undone its coding. */
async function read(person: Person, path: string, coding = any) {
  const response = await person.request('GET', path, undefined, { 'accept-encoding': coding });
  const text = await response.text();
  return { status: response.status, coding: response.headers.get('content-encoding'), text, response };
}

test('The feed travels compressed, in at most 9 KB, and says the same in every coding', async () => {
  const { text: plain, coding: none } = await read(amara, listPosts.path, 'identity');
  assert.equal(none, null);
  for (const coding of ['zstd', 'br', 'gzip']) {
    const sent = await read(amara, listPosts.path, coding);
    assert.deepEqual([sent.coding, sent.text], [coding, plain]);
    const length = Number(sent.response.headers.get('content-length'));
    assert.ok(length <= 9 * 1024 && length < plain.length / 2, `${coding}: ${length} of ${plain.length}`);
    assert.equal(sent.response.headers.get('etag'), null);
  }
});

test('Conversations, the viewer, the own profile and the own log are not compressed', async () => {
  const { items } = await amara.does(listChats, {});
  const { draftKey } = await amara.does(getViewer, {});
  const messages = listMessages.path.replace(':chatId', items[0]!.id);
  for (const [path, words] of [
    [listChats.path, secret.slice(0, 30)],
    [messages, secret],
    [`${messages.replace('messages', 'search')}?query=results`, secret.slice(0, 30)],
    [getViewer.path, draftKey!],
    ['/api/profile', fixtures.amara.fullName],
    ['/api/me/audit', 'items'],
  ] as const) {
    const { status, coding, text } = await read(amara, path);
    assert.deepEqual([status, coding, text.includes(words)], [200, null, true], path);
  }
});

test('A page travels compressed unless conversations are painted on it', async () => {
  for (const [person, path, sent] of [
    [rounds.visitor(), '/', 'zstd'],
    [rounds.visitor(), '/login', 'zstd'],
    [amara, '/home', 'zstd'],
    [amara, '/settings', 'zstd'],
    [amara, '/profile/jonas', 'zstd'],
    [amara, '/nowhere', 'zstd'],
    [amara, '/messaging', null],
  ] as const) {
    const { coding, text, response } = await read(person, path);
    assert.deepEqual([coding, response.headers.get('vary')], [sent, sent && 'accept-encoding'], path);
    assert.equal(text.includes(secret.slice(0, 30)), path === '/messaging', path);
    assert.match(text, /<\/html>\s*$/, path);
    const head = await person.request('HEAD', path, undefined, { 'accept-encoding': any });
    assert.deepEqual([head.status, head.headers.get('content-encoding')], [response.status, sent], path);
    assert.equal(await head.text(), '');
  }
});

test('Beside an address that anybody may have made, a page has secrets of its reader only masked', async () => {
  const { draftKey } = await amara.does(getViewer, {});
  const secrets = [draftKey!, emailOf('amara'), amara.id];
  const seen = new Set<string>();
  for (const guess of [...secrets, 'jonas', 'nobody']) {
    const { text } = await read(amara, `/profile/${encodeURIComponent(guess)}`);
    assert.ok(text.includes(encodeURIComponent(guess)), 'the page repeats its address');
    for (const secret of secrets.filter(secret => secret !== guess))
      assert.ok(!text.includes(secret), secret);
    const { me, draftKey: own } = viewerIn(text);
    assert.deepEqual([me.id, me.email, own], [amara.id, emailOf('amara'), draftKey]);
    seen.add(viewerElementIn(text).slice(0, 100));
  }
  assert.equal(seen.size, 5);
});

test('Files and the live stream are sent as they are', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  const picture = await amara.request('GET', paths.picture(id, 480), undefined, { 'accept-encoding': any });
  assert.deepEqual([picture.status, picture.headers.get('content-encoding')], [200, null]);
  const tag = { 'accept-encoding': any, 'if-none-match': picture.headers.get('etag')! };
  await picture.arrayBuffer();
  const known = await amara.request('GET', paths.picture(id, 480), undefined, tag);
  assert.deepEqual([known.status, known.headers.get('content-encoding')], [304, null]);
  const live = await amara.request('GET', '/api/live', undefined, { 'accept-encoding': any });
  assert.deepEqual([live.status, live.headers.get('content-encoding')], [200, null]);
  await live.body!.cancel();
});

/** A word that is nowhere but in what is asked. */
const canary = 'Zyzzogetonquill';

/** The inputs of a call by name, with the canary where one may write what one likes. */
function inputOf(call: Call) {
  const { shape } = shapeOf(call).input;
  const free = Object.entries(shape).filter(([, field]) => field.safeParse(canary).success);
  return free.map(([name]) => name);
}

test('A published answer that repeats a text that was asked for is not compressed', async () => {
  const asked: string[] = [];
  for (const call of contract.filter(({ answer }) => answer === 'published')) {
    const free = inputOf(call);
    if (free.length === 0) continue;
    const needed = Object.entries(shapeOf(call).input.shape).filter(
      ([name, field]) => !field.safeParse(undefined).success && !free.includes(name),
    );
    // What else it needs is an id, under which nothing is found.
    const ids = needed.map(([name]) => [name, amara.id]);
    const input = Object.fromEntries([
      ...ids,
      ...free.filter(name => name !== 'cursor').map(name => [name, canary]),
    ]);
    const response = await amara.send(call, input);
    const text = await response.text();
    assert.ok(response.status < 500, `${call.path}: ${response.status}`);
    if (text.toLowerCase().includes(canary.toLowerCase()))
      assert.equal(response.headers.get('content-encoding'), null, call.path);
    asked.push(call.path);
  }
  for (const path of ['/api/search/posts', '/api/search/people', '/api/people', '/api/profiles/:username'])
    assert.ok(asked.includes(path), path);
});
