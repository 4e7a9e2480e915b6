import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer } from '#/features/accounts/contract.ts';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import { endGettingStarted, getGettingStarted } from '#/features/gettingStarted/contract.ts';
import { createBusinessPost, createPost, deletePost, repostPost } from '#/features/posts/contract.ts';
import { editProfile, getOwnProfile } from '#/features/profiles/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { Fixtures, fixtures } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
/** Has just finished the wizard. */
let noor: Person;
let amara: Person;
let jonas: Person;
let mei: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.member('mei');
  noor = await rounds.newMember('noor');
});
afterAll(() => rounds.close());

/** Somebody else who has just finished the wizard. */
const finished = (username: string) => new Fixtures(rounds.url).member({ ...fixtures.noor, username });
const stepsOf = async (person: Person) => (await person.does(getGettingStarted, {})).steps;
const isFlagged = async (person: Person) => (await person.does(getViewer, {})).me!.isGettingStarted;
const knowsFew = async (person: Person) => (await person.does(getViewer, {})).me!.hasFewConnections;
const connect = async (one: Person, other: Person) => {
  await one.does(requestConnection, { personId: other.id });
  await other.does(acceptRequest, { personId: one.id });
};
/** Saves one's profile again, with some of it changed. */
async function edit(person: Person, changed: { about?: string; profileImageId?: string | null }) {
  const own = await person.does(getOwnProfile, {});
  await person.does(editProfile, {
    ...own,
    doctorDetails: own.doctorDetails ?? undefined,
    nurseDetails: own.nurseDetails ?? undefined,
    ...changed,
  });
}

test('who has finished the wizard gets started; who was here before, or has no profile, does not', async () => {
  const fresh = { hasPhoto: true, hasAbout: false, connections: 0, hasPosted: false };
  assert.deepEqual(await stepsOf(noor), fresh, 'the wizard asks for a photo');
  assert.equal(await isFlagged(noor), true);
  assert.equal(await stepsOf(amara), null);
  assert.equal(await isFlagged(amara), false);
  assert.equal((await rounds.visitor().isRefused(getGettingStarted, {})).code, 'unauthorized');
  assert.equal((await rounds.visitor().isRefused(endGettingStarted, {})).code, 'unauthorized');
});

test('each step is done by what it asks for, and by nothing that is like it', async () => {
  const newcomer = await finished('newcomer');
  const original = await post(amara, 'Hello all');
  await newcomer.does(repostPost, { postId: original.id, id: uuid() });
  await openBusiness(newcomer);
  await newcomer.does(createBusinessPost, { id: uuid(), content: 'Open on Sundays' });
  assert.equal((await stepsOf(newcomer))!.hasPosted, false, 'a repost, and a post of the business');
  const written = await newcomer.does(createPost, { id: uuid(), content: 'My first' });
  assert.equal((await stepsOf(newcomer))!.hasPosted, true);
  await newcomer.does(deletePost, { postId: written.id });
  assert.equal((await stepsOf(newcomer))!.hasPosted, false);
  await newcomer.does(createPost, { id: uuid(), content: 'My second' });

  await edit(newcomer, { about: '  ' });
  assert.equal((await stepsOf(newcomer))!.hasAbout, false);
  await edit(newcomer, { about: 'Children, mostly' });
  assert.equal((await stepsOf(newcomer))!.hasAbout, true);
  await edit(newcomer, { profileImageId: null });
  assert.equal((await stepsOf(newcomer))!.hasPhoto, false);

  await newcomer.does(requestConnection, { personId: amara.id });
  assert.equal((await stepsOf(newcomer))!.connections, 0, 'a request is no connection');
  await amara.does(acceptRequest, { personId: newcomer.id });
  await connect(jonas, newcomer);
  assert.equal((await stepsOf(newcomer))!.connections, 2);
  assert.equal(await knowsFew(newcomer), true);
  await connect(newcomer, mei);
  assert.equal((await stepsOf(newcomer))!.connections, 3);
  assert.equal(await knowsFew(newcomer), false);
});

test('once it has ended it never returns, whatever is undone; the other devices of that person alone are told', async () => {
  const newcomer = await finished('ending');
  await connect(newcomer, mei);
  await edit(newcomer, { about: 'Children, mostly' });
  const [own, others] = [await newcomer.listen(), await amara.listen()];
  await newcomer.does(endGettingStarted, {});
  await own.until('gettingStarted.ended');
  assert.equal(await stepsOf(newcomer), null);
  assert.equal(await isFlagged(newcomer), false);
  await newcomer.does(removeConnection, { personId: mei.id });
  await edit(newcomer, { about: '' });
  await newcomer.does(endGettingStarted, {});
  assert.equal(await stepsOf(newcomer), null);
  const { id } = await post(amara, 'A last word');
  await others.until('post.created', ({ postId }) => postId === id);
  assert.deepEqual(others.of('gettingStarted.ended'), []);
  assert.equal(own.of('gettingStarted.ended').length, 1);
  assert.equal(await knowsFew(newcomer), true);
  await Promise.all([own.close(), others.close()]);
});
