import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { contract, shapeOf } from '#/app/api.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { sendMessage, startChat } from '#/features/messaging/contract.ts';
import {
  addComment,
  createBusinessPost,
  createPost,
  likeComment,
  likePost,
} from '#/features/posts/contract.ts';
import { blockPerson, createProfile, mutePerson } from '#/features/profiles/contract.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { emailOf, fixtures, profileOf, sendPicture } from '#test/support/fixtures.ts';
import type { Heard } from '#test/support/listenLive.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let heard: Heard[];
let postId: string;
let pictureId: string;
let commentId: string;
let chatId: string;

// Values found nowhere else, so that each is recognised wherever it might leak.
const secrets = {
  phone: '9081726354',
  address: '77 Quiet Lighthouse Lane',
  date_of_birth: '1961-07-23',
  pincode: 'QX77ZZ',
  email: emailOf(fixtures.amara.username),
  gender: 'female',
};

beforeAll(async () => {
  rounds = await openRounds();
  jonas = await rounds.member('jonas');
  const stream = await jonas.listen();
  heard = stream.heard;
  amara = await rounds.account('amara');
  const { id } = await sendPicture(amara, 'profile_images');
  pictureId = id;
  await amara.does(createProfile, {
    ...profileOf(fixtures.amara, id),
    phone: secrets.phone,
    address: secrets.address,
    dateOfBirth: secrets.date_of_birth,
    pincode: secrets.pincode,
    gender: 'female',
  });
  postId = uuidv7();
  await amara.does(createPost, { id: postId, content: 'Rounds at seven, says Amara. #rounds' });
  commentId = uuidv7();
  await openBusiness(amara, { businessUsername: 'lighthouse' });
  await openBusiness(jonas);
  await amara.does(createBusinessPost, { id: uuidv7(), content: 'Open on Sundays.' });
  await amara.does(addComment, { postId, id: commentId, content: 'Ward 4 first.' });
  await jonas.does(addComment, { postId, id: uuidv7(), content: 'Coming.' });
  const { id: answeredId } = await jonas.does(addComment, { postId, id: uuidv7(), content: 'Which?' });
  await amara.does(addComment, { postId, id: uuidv7(), replyToId: commentId, content: 'The next one.' });
  await amara.does(likeComment, { commentId: answeredId });
  await jonas.does(likePost, { postId });
  await jonas.does(requestConnection, { personId: amara.id });
  chatId = (await jonas.does(startChat, { userId: amara.id })).id;
  await amara.does(sendMessage, { chatId, id: uuidv7(), content: 'Rounds at eight.' });
  await amara.does(acceptRequest, { personId: jonas.id });
  await stream.until('post.counted', data => data.likes === 1);
  await stream.until('connection.changed', data => data.state === 'connected');
  await stream.close();
});
afterAll(() => rounds.close());

/** What of a text tells a private field of Amara, by value or by name. */
function leaksOf(body: string) {
  const values = Object.values(secrets).filter(value => body.includes(value));
  const names = body.match(
    /"(phone|address|dateOfBirth|date_of_birth|pincode|gender|email|passwordHash|password_hash|emailKey)"/g,
  );
  return [...values, ...(names ?? [])];
}

test('The private fields are stored, so this test would notice them', async () => {
  const [row] = await rounds.sql(
    'select phone, address, date_of_birth::text, pincode, email, gender from users where id = $1',
    [amara.id],
  );
  assert.deepEqual(row, secrets);
});

test('The relation to her contains nothing else', async () => {
  const response = await jonas.request('GET', `/api/people/${amara.id}/relation`);
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { state: 'connected', connections: 1, mutual: 0 });
});

/** What fills the inputs of every GET call, so that its answer speaks of Amara where it can. */
const inputs = () => ({
  username: 'amara',
  businessUsername: 'lighthouse',
  businessId: amara.id,
  personId: amara.id,
  personIds: amara.id,
  postId,
  commentId,
  chatId,
  uploadId: pictureId,
  tag: 'rounds',
  kind: 'comments',
  q: 'Amara',
  query: 'Rounds',
  direction: 'received',
});

/** About the asker alone, who may read their own. */
const own = ['/api/viewer', '/api/profile', '/api/credential', '/api/me/audit'];
/** A business has a phone that everybody may call (decisions: "Private fields"). */
const ofBusinesses = ['/api/business', '/api/businesses/:businessUsername'];
const mayName = (path: string) => [...own, ...ofBusinesses].includes(path);
/** For staff alone, who are shown more, for the owner alone, or for the owner and editors of a business. */
const ofOthers = ['/api/uploads/:uploadId', '/api/editing/:businessId/writers'];
const refused = (call: Call) =>
  call.who === 'staff' || call.who === 'moderator' || ofOthers.includes(call.path);

/** Answers in which she stands: so that this does not pass by answers that are empty. */
const speaksOfHer = [
  '/api/profiles/:username',
  '/api/posts',
  '/api/profiles/:username/posts',
  '/api/posts/:postId',
  '/api/posts/:postId/comments',
  '/api/comments/:commentId',
  '/api/comments/:commentId/replies',
  '/api/hashtags/:tag/posts',
  '/api/activity/:kind',
  '/api/search/posts',
  '/api/search/suggestions',
  '/api/search/people',
  '/api/chats',
  '/api/people',
];

for (const call of contract.filter(({ method }) => method === 'GET')) {
  test(`No private field is sent to another member: GET ${call.path}`, async () => {
    const needed = Object.entries(shapeOf(call).input.shape).filter(
      ([, field]) => !field.safeParse(undefined).success,
    );
    const known: Record<string, string> = inputs();
    const unknown = needed.filter(([name]) => !(name in known)).map(([name]) => name);
    assert.deepEqual(unknown, [], 'this test has to learn what these inputs are');
    const response = await jonas.send(call, Object.fromEntries(needed.map(([name]) => [name, known[name]])));
    const body = await response.text();
    if (refused(call)) assert.ok(response.status === 403 || response.status === 404, `${response.status}`);
    else assert.equal(response.status, 200, body);
    const leaks = leaksOf(body);
    assert.deepEqual(mayName(call.path) ? leaks.filter(leak => !leak.startsWith('"')) : leaks, []);
    if (speaksOfHer.includes(call.path)) assert.ok(body.includes('Amara Okafor'), 'it speaks of her');
  });
}

test('The lists of muted and blocked people contain none, either', async () => {
  const mei = await rounds.member('mei');
  await mei.does(mutePerson, { personId: amara.id });
  const mutes = await (await mei.request('GET', '/api/mutes')).text();
  await mei.does(blockPerson, { personId: amara.id });
  const blocks = await (await mei.request('GET', '/api/blocks')).text();
  for (const body of [mutes, blocks]) {
    assert.ok(body.includes('Amara Okafor'));
    assert.deepEqual(leaksOf(body), []);
  }
});

test('No refusal that names her contains one', async () => {
  const taken = { username: 'amara', email: 'new@example.org', password: 'a quiet ward' };
  const response = await rounds
    .visitor()
    .request('POST', '/api/accounts', JSON.stringify(taken), { 'content-type': 'application/json' });
  assert.equal(response.status, 409);
  assert.deepEqual(leaksOf(await response.text()), []);
});

test('No live event contains one', () => {
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
