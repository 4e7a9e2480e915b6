import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { acceptRequest, requestConnection } from '#/connections/contract.ts';
import { addComment, createPost, likePost } from '#/posts/contract.ts';
import { blockPerson, createProfile, mutePerson, unblockPerson } from '#/profiles/contract.ts';
import { cast, emailOf, profileOf, sendPicture } from '#/testing/cast.ts';
import type { Heard } from '#/testing/listenLive.ts';
import type { Person } from '#/testing/person.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let heard: Heard[];
let postId: string;

// Values found nowhere else, so that each is recognised wherever it might leak.
const secrets = {
  phone: '9081726354',
  address: '77 Quiet Lighthouse Lane',
  date_of_birth: '1961-07-23',
  pincode: 'QX77ZZ',
  email: emailOf(cast.amara.username),
  gender: 'female',
};

before(async () => {
  rounds = await openRounds();
  jonas = await rounds.member('jonas');
  const stream = await jonas.listen();
  heard = stream.heard;
  amara = await rounds.account('amara');
  const { id } = await sendPicture(amara, 'profile_images');
  await amara.does(createProfile, {
    ...profileOf(cast.amara, id),
    phone: secrets.phone,
    address: secrets.address,
    dateOfBirth: secrets.date_of_birth,
    pincode: secrets.pincode,
    gender: 'female',
  });
  postId = uuidv7();
  await amara.does(createPost, { id: postId, content: 'Rounds at seven.' });
  await amara.does(addComment, { postId, id: uuidv7(), content: 'Ward 4 first.' });
  await jonas.does(likePost, { postId });
  await jonas.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: jonas.id });
  await stream.until('post.counted', data => data.likes === 1);
  await stream.until('connection.changed', data => data.state === 'connected');
  await stream.close();
});
after(() => rounds.close());

/** What of a text tells a private field of Amara, by value or by name. */
function leaksOf(body: string) {
  const values = Object.values(secrets).filter(value => body.includes(value));
  const names = body.match(
    /"(phone|address|dateOfBirth|date_of_birth|pincode|gender|email|passwordHash|password_hash|emailKey)"/g,
  );
  return [...values, ...(names ?? [])];
}

test('The private fields are kept, so that this test would see them', async () => {
  const [row] = await rounds.sql(
    'select phone, address, date_of_birth::text, pincode, email, gender from users where id = $1',
    [amara.id],
  );
  assert.deepEqual(row, secrets);
});

test('The answer about the connection with her tells nothing but that', async () => {
  const response = await jonas.request('GET', `/api/people/${amara.id}/relation`);
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { state: 'connected', connections: 1, mutual: 0 });
});

test('No answer tells another member a private field', async () => {
  for (const path of [
    '/api/profiles/amara',
    '/api/profiles/amara/posts',
    '/api/posts',
    `/api/posts/${postId}`,
    `/api/posts/${postId}/comments`,
    '/api/people',
    '/api/people?within=connections',
    '/api/mutes',
    '/api/blocks',
  ]) {
    if (path === '/api/mutes') await jonas.does(mutePerson, { personId: amara.id });
    const isHidden = path === '/api/blocks';
    if (isHidden) await jonas.does(blockPerson, { personId: amara.id });
    const response = await jonas.request('GET', path);
    if (isHidden) await jonas.does(unblockPerson, { personId: amara.id });
    const body = await response.text();
    assert.equal(response.status, 200, path);
    assert.ok(body.includes('Amara Okafor'), `${path} speaks of Amara`);
    assert.deepEqual(leaksOf(body), [], path);
  }
});

test('No refusal that names her tells one', async () => {
  const taken = { username: 'amara', email: 'new@example.org', password: 'a quiet ward' };
  const response = await rounds
    .visitor()
    .request('POST', '/api/accounts', JSON.stringify(taken), { 'content-type': 'application/json' });
  assert.equal(response.status, 409);
  assert.deepEqual(leaksOf(await response.text()), []);
});

test('No live event tells one', () => {
  const events = new Set(heard.map(({ event }) => event));
  for (const event of [
    'profile.changed',
    'post.created',
    'comment.created',
    'post.counted',
    'connection.changed',
  ])
    assert.ok(events.has(event), `${event} was heard`);
  assert.deepEqual(leaksOf(JSON.stringify(heard)), []);
});
