import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createPost, editPost, getPost } from '#/features/posts/contract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import { openCrowd } from '#test/support/crowd.ts';
import { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';
import * as contract from '../contract.ts';

let rounds: Rounds;
let jonas: Person;
let noor: Person;
let mei: Person;
/** Accounts made a moment ago whose e-mail addresses are unproved. */
let fresh: Person[];

beforeAll(async () => {
  rounds = await openRounds();
  [jonas, noor, mei] = await Promise.all([
    rounds.member('jonas'),
    rounds.member('noor'),
    rounds.member('mei'),
  ]);
  await rounds.sql('update users set is_moderator = true where id = $1', [noor.id]);
  const crowd = await openCrowd(rounds, 30, 'rounds');
  fresh = crowd.map((one, n) => Object.assign(new Person(rounds.url, `fresh account ${n}`), one));
});
afterAll(() => rounds.close());

/** Gives these people a proved e-mail address and an account older than a day. */
const settle = (...people: Person[]) =>
  rounds.sql(
    `update users set email_verified_at = now(), created_at = now() - interval '2 days' where id = any($1)`,
    [people.map(({ id }) => id)],
  );
const unsettle = (...people: Person[]) =>
  rounds.sql('update users set email_verified_at = null, created_at = now() where id = any($1)', [
    people.map(({ id }) => id),
  ]);
const forget = () => rounds.sql('delete from cases');

type Kind = 'post' | 'person';
const report = (person: Person, kind: Kind, thingId: string, parts: ('picture' | 'cover' | 'about')[] = []) =>
  person.does(contract.reportThing, { kind, thingId, reason: 'patient', ...(parts.length > 0 && { parts }) });
const sees = async (person: Person, postId: string) => (await person.send(getPost, { postId })).status;
const profileOf = (reader: Person, person: Person) => reader.does(getProfile, { username: person.username });
const hiddenOf = async (author: Person) => {
  const [row] = await rounds.sql(
    'select count(*)::int as n from posts where author_id = $1 and withheld_for is not null',
    [author.id],
  );
  return row!.n;
};
const caseOf = async (thingId: string) =>
  (await noor.does(contract.listCases, {})).items.find(found => found.thingId === thingId)!;

test('Thirty new accounts that report a person at once hide neither the profile nor its posts', async () => {
  const { id: postId } = await post(jonas, 'A quiet night');
  const answers = await Promise.all(fresh.map(one => report(one, 'person', jonas.id)));
  assert.ok(answers.every(({ isHidden }) => !isHidden));
  const { withheldFor, profileImageId } = await profileOf(mei, jonas);
  assert.equal(withheldFor, null);
  assert.ok(profileImageId);
  assert.equal(await sees(mei, postId), 200);
  assert.equal((await caseOf(jonas.id)).reports.length, 30);
  await forget();
});

test('Thirty new accounts that report one author’s posts at once hide two of them', async () => {
  const posts: string[] = [];
  for (const one of fresh) {
    const { id } = await post(jonas, `Round ${one.name}`);
    posts.push(id);
  }
  await Promise.all(fresh.map((one, n) => report(one, 'post', posts[n]!)));
  assert.equal(await hiddenOf(jonas), 2);
  const [rest] = await rounds.sql(`select count(*)::int as n from cases where state = 'open' and is_urgent`);
  assert.equal(rest!.n, 28);
  // The two are decided, so their places are free again.
  const hidden = await rounds.sql('select id from posts where author_id = $1 and withheld_for is not null', [
    jonas.id,
  ]);
  for (const { id } of hidden) {
    const [found] = await rounds.sql('select id from cases where thing_id = $1', [id]);
    await noor.does(contract.decideCase, { caseId: String(found!.id), verdict: 'keep', reason: 'Fine.' });
  }
  assert.equal(await hiddenOf(jonas), 0);
  await forget();
});

test('A new account can hide one thing until it is decided, a settled one three, also with concurrent reports', async () => {
  const [amateur, settled] = [fresh[0]!, fresh[1]!];
  for (const [person, most] of [
    [amateur, 1],
    [settled, 3],
  ] as const) {
    if (person === settled) await settle(settled);
    const authors = fresh.slice(10, 16);
    const posts = await Promise.all(authors.map(author => post(author, 'Ward round')));
    const answers = await Promise.all(posts.map(({ id }) => report(person, 'post', id)));
    assert.equal(answers.filter(({ isHidden }) => isHidden).length, most);
    const hiddenPost = posts[answers.findIndex(({ isHidden }) => isHidden)]!.id;
    const { id: caseId } = await caseOf(hiddenPost);
    await noor.does(contract.decideCase, { caseId, verdict: 'remove', reason: 'A name.' });
    const { id: next } = await post(fresh[20]!, 'Another');
    assert.deepEqual(await report(person, 'post', next), { isHidden: true });
    await forget();
  }
  await unsettle(settled);
});

test('A post that a moderator kept and its author edited can be hidden again only within the same limits', async () => {
  const reporters = fresh.slice(0, 5);
  let { id, version, content } = await post(jonas, 'Kept');
  const others = [await post(jonas, 'One'), await post(jonas, 'Two')];
  const tries: boolean[] = [];
  // Two hides of this author are undecided: nothing of theirs is hidden by another fresh account.
  await report(fresh[5]!, 'post', others[0]!.id);
  await report(fresh[6]!, 'post', others[1]!.id);
  for (const one of reporters) {
    tries.push((await report(one, 'post', id)).isHidden);
    await noor.does(contract.decideCase, {
      caseId: (await caseOf(id)).id,
      verdict: 'keep',
      reason: 'No patient.',
    });
    ({ version, content } = await jonas.does(editPost, { postId: id, version, content: `${content}.` }));
  }
  assert.deepEqual(tries, [false, false, false, false, false]);
  assert.equal(await sees(mei, id), 200);
  await forget();
});

test('The only moderator is not hidden by thirty reports, and decides the cases of others', async () => {
  const { id } = await post(jonas, 'Who decides?');
  await report(fresh[0]!, 'post', id);
  await Promise.all(fresh.map(one => report(one, 'person', noor.id, ['about'])));
  assert.equal((await noor.request('GET', '/admin')).status, 200);
  assert.equal((await mei.send(getProfile, { username: noor.username })).status, 200);
  await noor.does(contract.decideCase, {
    caseId: (await caseOf(id)).id,
    verdict: 'keep',
    reason: 'No patient.',
  });
  await forget();
});

test('A reported part of a profile is withheld from others until it is decided, the rest stays', async () => {
  await settle(mei);
  const before = await profileOf(mei, jonas);
  assert.deepEqual(await report(mei, 'person', jonas.id, ['picture']), { isHidden: true });
  const picture = `/media/${before.profileImageId}/480.webp`;
  assert.equal((await profileOf(fresh[0]!, jonas)).profileImageId, null);
  assert.equal((await fresh[0]!.request('GET', picture)).status, 404);
  assert.equal(
    (await jonas.does(getProfile, { username: jonas.username })).profileImageId,
    before.profileImageId,
  );
  const { id } = await jonas.does(createPost, { id: crypto.randomUUID(), content: 'With my name' });
  assert.equal((await fresh[0]!.does(getPost, { postId: id })).author.profileImageId, null);
  const found = await caseOf(jonas.id);
  assert.deepEqual(found.parts, ['picture']);
  await noor.does(contract.decideCase, { caseId: found.id, verdict: 'keep', reason: 'No patient.' });
  assert.equal((await profileOf(mei, jonas)).profileImageId, before.profileImageId);
  await forget();
});
