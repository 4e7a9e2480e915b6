import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { type Rate, rates } from '#/app/limits.ts';
import { chooseUsername, login, register } from '#/features/accounts/contract.ts';
import { forgotPassword, resendVerification, resetPassword } from '#/features/accounts/mailContract.ts';
import { challengePasskey } from '#/features/accounts/passkeysContract.ts';
import { proveByPassword } from '#/features/accounts/sessionsContract.ts';
import { askBusinessUsername, editBusiness } from '#/features/businesses/contract.ts';
import { followBusiness } from '#/features/businesses/directoryContract.ts';
import { inviteEditor } from '#/features/businesses/editorsContract.ts';
import { invitePerson } from '#/features/businesses/workplacesContract.ts';
import { listPeople, listSuggestions, requestConnection } from '#/features/connections/contract.ts';
import { submitCredential } from '#/features/credentials/contract.ts';
import { getDuty, setOffUntil } from '#/features/duty/contract.ts';
import { sendFeedback } from '#/features/feedback/contract.ts';
import { markRead, sendMessage, startChat } from '#/features/messaging/contract.ts';
import { startExport } from '#/features/ownData/contract.ts';
import {
  addComment,
  createPost,
  deletePost,
  getPost,
  likePost,
  listPosts,
  repostPost,
} from '#/features/posts/contract.ts';
import { editProfile, getProfile } from '#/features/profiles/contract.ts';
import { subscribe } from '#/features/push/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { searchPeople } from '#/features/search/contract.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { businessOf } from '#test/support/businesses.ts';
import { fixtures, password, profileOf } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { create } from '#test/support/upload.ts';

let rounds: Rounds;
let amara: Person;
/** Whom Amara has no chat with yet. */
let others: Person[];
beforeAll(async () => {
  rounds = await openRounds({}, { rates: 'shipped' });
  amara = await rounds.member('amara');
  others = [await rounds.member('jonas'), await rounds.member('mei')];
});
afterAll(() => rounds.close());

const id = uuid();
const token = 'x'.repeat(43);
const stranger = { email: 'nobody@example.org', password };
const pictures = { businessLogoId: id, businessCoverImageId: id };

type Spending = { call: Call; input: object; key?: string } | { send: () => Promise<Response> };
type Spend = () => Spending | Promise<Spending>;
const by = (call: unknown, input: object = {}, key?: string): Spending => ({
  call: call as Call,
  input,
  key,
});

/** One call that spends each rate, rightly written; or the test that brings it to its end where a call alone does not. */
const spending: Record<Rate, Spend | { shownBy: string }> = {
  'login.account': () => by(login, stranger, stranger.email),
  'login.browser': {
    shownBy: 'A known browser has a limit of its own, and is known for its own account only',
  },
  'login.success': {
    shownBy: 'An account signs in thirty times an hour at most; a reset of its password frees it at once',
  },
  'login.address': {
    shownBy:
      'After thirty failures an address is throttled, and a colleague there with the right password signs in',
  },
  'code.account': {
    shownBy: 'After ten wrong codes even the right one has to wait, and a recovery code still works',
  },
  'code.browser': {
    shownBy: 'In a browser known to the account, nobody else uses up the owner’s attempts',
  },
  'code.address': {
    shownBy: 'Recovery codes from one address are slowed down progressively, and the right one is accepted',
  },
  'passkey.challenge': () => by(challengePasskey),
  'google.address': {
    shownBy: 'Google sign-in is counted by address and shows the refusal on the screen it came from',
  },
  'account.register': () => by(register, { username: 'newcomer', email: 'newcomer@example.org', password }),
  'proof.try': () => by(proveByPassword, { password }),
  'reset.ask': () => by(forgotPassword, { email: 'nobody@example.org' }),
  'reset.requester': {
    shownBy:
      'A stranger who requests links exhausts the limit of neither the mailbox nor the owner’s browser',
  },
  'reset.browser': {
    shownBy: 'A known browser can request six links an hour',
  },
  'reset.mailbox': {
    shownBy:
      'Strangers from many addresses cannot flood a mailbox, and whenever it is capped a valid link is there',
  },
  'link.use': () => by(resetPassword, { token, password }),
  'mail.ask': () => by(resendVerification),
  'mail.recipient': {
    shownBy: 'A mailbox gets three mails of a kind an hour, and the responses do not reveal it',
  },
  'username.choose': () => by(chooseUsername, { username: 'amara2' }),
  'people.list': () => by(listPeople),
  'profile.read': () => by(getProfile, { username: 'amara' }),
  'list.more': () => by(listPosts, { cursor: 'x' }),
  read: () => by(getDuty),
  'suggestion.list': () => by(listSuggestions),
  search: () => by(searchPeople, { q: 'amara' }),
  'profile.edit': () =>
    by(editProfile, {
      ...profileOf(fixtures.amara, id),
      username: 'amara',
      about: '',
      coverImageId: null,
      version: 0,
    }),
  'duty.change': () => by(setOffUntil, { until: null }),
  'credential.submit': () =>
    by(submitCredential, {
      licenceType: 'nursing_licence',
      number: 'LEG-4711',
      issuer: 'Socialstyrelsen',
      country: 'Sweden',
      expiresOn: '2049-06-30',
      documentId: id,
    }),
  'businessUsername.ask': () => by(askBusinessUsername, { businessUsername: 'harbour' }),
  'business.follow': () => by(followBusiness, { businessId: id }),
  'workplace.invite': () => by(invitePerson, { personId: id }),
  'editor.invite': () => by(inviteEditor, { personId: id }),
  'business.edit': async () => by(editBusiness, { ...(await businessOf(amara, {}, pictures)), version: 0 }),
  'post.create': () => by(createPost, { id, content: 'x' }),
  'post.repost': () => by(repostPost, { postId: id, id }),
  'comment.create': () => by(addComment, { postId: id, id, content: 'x' }),
  'like.change': () => by(likePost, { postId: id }),
  'chat.start': () => by(startChat, { userId: others[0]!.id }),
  'message.send': () => by(sendMessage, { chatId: id, id, content: 'x' }),
  'receipt.move': () => by(markRead, { chatId: id, seq: 1 }),
  'upload.create': () => ({
    send: () => create(amara, { length: 5, words: { purpose: 'post_images', filename: 'a.png' } }),
  }),
  'upload.megapixels': {
    shownBy: 'A person who has used up the pixels of a minute waits, and nothing is refused',
  },
  'push.subscribe': () => by(subscribe, { endpoint: 'x', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }),
  'report.send': () => by(reportThing, { kind: 'post', thingId: id, reason: 'spam' }),
  'feedback.send': () =>
    by(sendFeedback, { id, name: 'A', mobile: '5550100199', email: 'a@b.example', message: 'x' }),
  'export.start': () => by(startExport),
  'connection.request': () => by(requestConnection, { personId: id }),
  'contact.pair': {
    shownBy:
      'The same stranger is invited to each thing three times in thirty days, however often it is withdrawn',
  },
  'newcomer.contact': {
    shownBy:
      'Of thirty concurrent first contacts by a new account ten succeed, and the refusal says when to try again',
  },
  'newcomer.mention': {
    shownBy:
      'Mentions by a new account notify strangers twenty times a day, five under one post; the mentions stay',
  },
  'stranger.mention': {
    shownBy: 'Edits that take mentions back do not notify more strangers under one post',
  },
  write: () => by(deletePost, { postId: id }),
  // The last: whoever is over asks for nothing more.
  'thing.missed': () => ({ send: () => amara.send(getPost, { postId: uuid() }) }),
};

/** As if so many had been counted for this person, or for the address of the tests. */
async function spent(rate: Rate, seconds: number, points: number, key: string) {
  const name = `${rate}:${seconds}:${createHash('sha256').update(key).digest('base64url')}`;
  await rounds.sql('delete from rate_limits where key like $1', [`${rate}:%`]);
  await rounds.sql('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    name,
    points,
    Date.now() + seconds * 1000,
  ]);
}

/** Spends one, and says for whom it counts. */
async function askOnce(spend: Spend) {
  const how = await spend();
  if ('send' in how) return { key: amara.id, ask: how.send };
  const { call, input, key } = how;
  return call.who === 'visitor'
    ? { key: key ?? '127.0.0.1', ask: () => rounds.visitor().send(call, input as never) }
    : { key: amara.id, ask: () => amara.send(call, input as never) };
}

for (const rate of Object.keys(rates) as Rate[])
  for (const [line, { times, seconds }] of rates[rate].entries()) {
    const spend = spending[rate];
    if ('shownBy' in spend) continue;
    test(`${rate}: of ${times} calls in ${seconds} seconds the last is accepted, and the next is refused`, async () => {
      // Who was refused is refused from memory for as long as that line holds.
      if (line > 0) await rounds.stopServer().then(() => rounds.startServer());
      const taken = await askOnce(spend);
      await spent(rate, seconds, times - 1, taken.key);
      assert.notEqual((await taken.ask()).status, 429);
      others.reverse();
      const refused = await askOnce(spend);
      await spent(rate, seconds, times, refused.key);
      const response = await refused.ask();
      const { error } = await response.json();
      assert.deepEqual([response.status, error.code], [429, 'tooMany']);
      assert.match(error.text, /^base\.tooMany(Seconds|Minutes|Hours)$/);
      const wait = Number(response.headers.get('retry-after'));
      assert.ok(wait > 0 && wait <= seconds, `${wait}`);
    });
  }

test('Each rate that one call does not bring to its end names a test that does', async () => {
  const files = await Array.fromAsync(glob('src/**/*.test.ts', { exclude: ['**/everyRate.*'] }));
  const sources = files.map(file => readFileSync(file, 'utf8'));
  for (const how of Object.values(spending))
    if ('shownBy' in how)
      assert.ok(
        sources.some(source => source.includes(`'${how.shownBy}'`)),
        how.shownBy,
      );
});

test('Fast scrolling is not rate-limited, and first pages are free', async () => {
  const jonas = others.find(({ name }) => name.startsWith('Jonas'))!;
  const reading = async (times: number, ask: () => Promise<Response>) => {
    for (let n = 0; n < times; n++) assert.notEqual((await ask()).status, 429, `${n}`);
  };
  // A screen of twenty a second, for most of a minute.
  await reading(45, () => jonas.send(listPeople, {}));
  await reading(60, () => jonas.send(listPosts, { cursor: 'x' }));
  await reading(60, () => jonas.send(getProfile, { username: 'amara' }));
  await reading(300, () => jonas.send(listPosts, {}));
});

test('No setting raises a rate limit: only people created by a program have others, by an argument', async () => {
  const files = await Array.fromAsync(glob('{src,bin}/**/*.{ts,mjs}', { exclude: ['src/**/*.test.ts'] }));
  const raising = files.filter(file => /\braised\(/.test(readFileSync(file, 'utf8')));
  const programs = /^src\/demo\/|^src\/platform\/http\/rates\.ts$/;
  assert.deepEqual(
    raising.filter(file => !programs.test(file)),
    [],
  );
  const settings = readFileSync('src/platform/process/env.ts', 'utf8');
  assert.doesNotMatch(settings, /rate/i);
});
