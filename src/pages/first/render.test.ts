import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { catalogues } from '#/app/texts/catalogues.ts';
import { logoutCookie } from '#/features/accounts/logoutCookie.ts';
import { createPost, deletePost, repostPost } from '#/features/posts/contract.ts';
import { blockPerson, mutePerson } from '#/features/profiles/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { type FixtureName, fixtures } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let people: Record<FixtureName, Person>;
beforeAll(async () => {
  rounds = await openRounds();
  const parts: FixtureName[] = ['amara', 'jonas', 'mei'];
  const members = await Promise.all(parts.map(async part => [part, await rounds.member(part)] as const));
  people = { ...Object.fromEntries(members), noor: await rounds.account('noor') } as typeof people;
});
afterAll(() => rounds.close());

const pageOf = async (person: Person, path = '/home') => (await person.request('GET', path)).text();
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const isPainted = async (person: Person, words: string) => (await pageOf(person)).includes(words);

test('The newest posts are rendered in the page of home, and in no other', async () => {
  const { amara, jonas } = people;
  await post(amara, 'Handover at seven.');
  assert.ok(await isPainted(jonas, 'Handover at seven.'));
  for (const path of ['/', '/profile/amara', '/messaging', '/home?tab=connections', '/nowhere'])
    assert.ok(!(await pageOf(jonas, path)).includes('Handover'), path);
  assert.ok(!(await isPainted(rounds.visitor(), 'Handover')));
  assert.ok(!(await isPainted(people.noor, 'Handover')));
});

test('The bar of a phone is painted for members, except where a chat may be open', async () => {
  const { jonas } = people;
  const words = catalogues.en!.posts.newPost;
  assert.ok(await isPainted(jonas, `>${words}<`));
  assert.ok((await pageOf(jonas, '/messaging')).includes(`>${words}<`));
  assert.ok(!(await pageOf(jonas, '/messaging?chatId=1')).includes(`>${words}<`));
  assert.ok(!(await pageOf(people.noor, '/settings')).includes(`>${words}<`));
  assert.ok(!(await pageOf(rounds.visitor(), '/login')).includes(`>${words}<`));
});

test('After logging out offline a page contains nothing of the account', async () => {
  const { amara, jonas } = people;
  await post(amara, 'Handover at eight.');
  const page = await jonas.request('GET', '/home', undefined, {
    cookie: `${jonas.cookie}; ${logoutCookie}=yes`,
  });
  assert.ok(!(await page.text()).includes('Handover'));
  assert.ok(await isPainted(jonas, 'Handover'));
});

test('User content is escaped in the page', async () => {
  const { amara } = people;
  const words = `<!--/posts--><script>alert(1)</script><img src=x onerror="alert(2)"> & "quoted" <b>`;
  await post(amara, words);
  const page = await pageOf(amara);
  assert.ok(page.includes(escaped(words)));
  assert.ok(!page.includes('<script>alert') && !page.includes('<img src=x'));
});

test('A page does not contain posts that the reader may not read', async () => {
  const { amara, jonas, mei } = people;
  const { id } = await post(amara, 'A wristband in the corridor.');
  const forFriends = await amara.does(createPost, {
    id: uuid(),
    audience: 'connections',
    content: 'Only for colleagues.',
  });
  assert.ok(await isPainted(amara, 'Only for colleagues.'));
  assert.ok(!(await isPainted(mei, 'Only for colleagues.')));
  assert.ok(await isPainted(mei, 'A wristband'));
  await amara.does(deletePost, { postId: forFriends.id });
  assert.ok(!(await isPainted(amara, 'Only for colleagues.')));
  await mei.does(mutePerson, { personId: amara.id });
  assert.ok(!(await isPainted(mei, 'A wristband')));
  await jonas.does(reportThing, { kind: 'post', thingId: id, reason: 'patient' });
  assert.ok(!(await isPainted(jonas, 'A wristband')));
  const other = await post(amara, 'Another one.');
  await jonas.does(repostPost, { postId: other.id, id: uuid() });
  assert.ok(await isPainted(jonas, 'Another one.'));
  await amara.does(blockPerson, { personId: jonas.id });
  assert.ok(!(await isPainted(jonas, 'Another one.')));
});

test('A profile, a post and my chats are rendered for those who may read them', async () => {
  const { amara, jonas, mei } = people;
  const { id } = await post(mei, 'The sterile store is full again.');
  const chat = await chatOf(mei, jonas);
  await tell(mei, chat.id, 'Meet me at the lift <b>now</b>');
  assert.ok((await pageOf(jonas, `/post/${id}`)).includes('The sterile store'));
  assert.ok((await pageOf(jonas, `/profile/${mei.username}`)).includes(fixtures.mei.fullName));
  assert.ok((await pageOf(jonas, '/messaging')).includes(escaped('Meet me at the lift <b>now</b>')));
  assert.ok(!(await pageOf(amara, '/messaging')).includes('at the lift'));
  await mei.does(blockPerson, { personId: jonas.id });
  assert.ok(!(await pageOf(jonas, `/post/${id}`)).includes('The sterile store'));
  assert.ok(!(await pageOf(jonas, `/profile/${mei.username}`)).includes(fixtures.mei.fullName));
});

test('Requesting a page changes nothing: no receipt, no presence, no cookie', async () => {
  const { amara, mei } = people;
  const chat = await chatOf(amara, mei);
  await tell(amara, chat.id, 'Not read yet');
  const kept = async () => {
    const tables = ['chat_members', 'notifications', 'presences', 'sessions', 'outbox', 'audit'];
    const rows = tables.map(
      table => `(select json_agg(t::text order by t::text) from ${table} t) as ${table}`,
    );
    return (await rounds.sql(`select ${rows.join(', ')}`))[0];
  };
  const before = await kept();
  for (const method of ['HEAD', 'GET'])
    for (const path of ['/home', '/messaging', `/profile/${amara.username}`]) {
      const answer = await mei.request(method, path, undefined, { 'sec-purpose': 'prefetch;prerender' });
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store, no-transform']);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
  assert.deepEqual(await kept(), before);
});

test('Each reader gets their own page, in their own language, however many are rendered concurrently', async () => {
  const { amara, jonas } = people;
  const own = await post(amara, 'For everybody.');
  const languages = ['en', 'de', 'ar'] as const;
  const pages = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const [person, language] = [n % 2 ? amara : jonas, languages[n % 3]!];
      const headers = { 'accept-language': language };
      return {
        language,
        html: await (await person.request('GET', `/post/${own.id}`, undefined, headers)).text(),
      };
    }),
  );
  for (const { language, html } of pages) {
    assert.ok(html.includes(catalogues[language]!.posts.details), language);
    for (const other of languages.filter(one => one !== language))
      assert.ok(!html.includes(catalogues[other]!.posts.details), `${other} in ${language}`);
  }
  const visitors = await pageOf(rounds.visitor(), '/login');
  assert.ok(!visitors.includes('For everybody.') && !visitors.includes(fixtures.amara.fullName));
});
