import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { login } from '#/features/accounts/contract.ts';
import { getBusiness } from '#/features/businesses/contract.ts';
import { listBusinesses } from '#/features/businesses/directoryContract.ts';
import { acceptEditing, inviteEditor, leaveEditing } from '#/features/businesses/editorsContract.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { closestOf, widths } from '#/features/media/folders.ts';
import { listChats, listMessages, searchMessages } from '#/features/messaging/contract.ts';
import { listNotifications } from '#/features/notifications/contract.ts';
import {
  createBusinessPost,
  createPost,
  deletePost,
  editPost,
  getComment,
  getPost,
  listComments,
} from '#/features/posts/contract.ts';
import { editProfile, getOwnProfile, getProfile } from '#/features/profiles/contract.ts';
import { searchBusinesses } from '#/features/search/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { emailOf, Fixtures, fixtures, password, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';
import * as contract from '../contract.ts';
import { eraseContent } from './eraseContent.ts';
import { showUndecidedAgain } from './showAgain.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let mei: Person;
beforeAll(async () => {
  rounds = await openRounds();
  [amara, jonas, noor, mei] = await Promise.all([
    rounds.member('amara'),
    rounds.member('jonas'),
    rounds.member('noor'),
    rounds.member('mei'),
  ]);
  await openBusiness(jonas);
  await setModerators(noor);
  // None of them is somebody new, whose reports hide less (flood.test.ts).
  await rounds.sql(`update users set email_verified_at = now(), created_at = now() - interval '2 days'`);
});
afterAll(() => rounds.close());

/** Makes these the moderators, and nobody else. */
const setModerators = (...people: Person[]) =>
  rounds.sql('update users set is_moderator = id = any($1)', [people.map(({ id }) => id)]);

type Kind = 'post' | 'comment' | 'message' | 'person' | 'business';
type Reason = 'patient' | 'spam' | 'other';
const report = (person: Person, kind: Kind, thingId: string, reason: Reason = 'patient', note = '') =>
  person.does(contract.reportThing, { kind, thingId, reason, note });
const reportParts = (
  person: Person,
  kind: 'person' | 'business',
  thingId: string,
  ...parts: ('picture' | 'cover' | 'about')[]
) => person.does(contract.reportThing, { kind, thingId, reason: 'patient', parts });
const waiting = async (moderator = noor) => (await moderator.does(contract.listCases, {})).items;
const caseOf = async (thingId: string) => (await waiting()).find(found => found.thingId === thingId)!;
const decide = (
  person: Person,
  caseId: string,
  verdict: 'keep' | 'remove',
  reason = 'I have looked at it.',
) => person.does(contract.decideCase, { caseId, verdict, reason });
const reviewOf = async (person: Person) => (await person.does(contract.listMyReviews, {})).items[0]!;
const sees = async (person: Person, postId: string) => (await person.send(getPost, { postId })).status;

test('“Patient identifiable” hides a post and its picture from all but its author, who is told why', async () => {
  const { id: imageId } = await sendPicture(jonas, 'post_images');
  const { id } = await post(jonas, 'Bed 4, born 3 May', imageId);
  const live = await mei.listen();
  assert.deepEqual(await report(amara, 'post', id, 'patient', 'The date of birth'), { isHidden: true });
  for (const person of [amara, mei, noor]) assert.equal(await sees(person, id), 404);
  assert.equal((await mei.request('GET', paths.picture(imageId, 480))).status, 404);
  assert.equal((await jonas.request('GET', paths.picture(imageId, 480))).status, 200);
  await live.until('post.deleted', data => data.postId === id);
  await live.close();
  assert.equal((await jonas.does(getPost, { postId: id })).withheldFor, 'patient');
  const { items } = await jonas.does(listNotifications, {});
  assert.ok(items.some(({ kind }) => kind === 'review'));
  const review = await reviewOf(jonas);
  assert.deepEqual([review.state, review.isHidden, review.reasons], ['open', true, ['patient']]);
  assert.ok(!JSON.stringify(review).includes(amara.id), 'nobody learns who reported');
});

test('A moderator sees the original with its picture, author and reporters, and keeps it; both sides read why', async () => {
  const { id: imageId } = await sendPicture(jonas, 'post_images');
  const { id: postId } = await post(jonas, 'Bed 4, born 3 May', imageId);
  await report(amara, 'post', postId, 'patient', 'The date of birth');
  const logged = () =>
    rounds.sql('select action from audit where actor_id = $1 and person_id = $2 order by id', [
      noor.id,
      jonas.id,
    ]);
  const before = (await logged()).length;
  const found = await caseOf(postId);
  assert.equal(found.content, 'Bed 4, born 3 May');
  assert.deepEqual([found.author.id, found.reports[0]!.reporter.id], [jonas.id, amara.id]);
  assert.equal(found.reports[0]!.note, 'The date of birth');
  const picture = paths.picture(found.files[0]!.id, 480);
  assert.equal((await noor.request('GET', picture)).status, 200);
  const live = await mei.listen();
  await decide(noor, found.id, 'keep', 'The date is invented.');
  await live.until('post.restored', data => data.postId === found.thingId);
  await live.close();
  assert.equal(await sees(mei, found.thingId), 200);
  const [mine] = (await amara.does(contract.listMyReports, {})).items;
  for (const side of [await reviewOf(jonas), mine!]) {
    assert.equal(side.state, 'kept');
    assert.equal(side.decisions[0]!.reason, 'The date is invented.');
  }
  assert.deepEqual((await logged()).slice(before), [
    { action: 'report.viewed' },
    { action: 'moderation.kept' },
  ]);
});

test('What a moderator kept cannot be hidden at once again, unless it has been edited', async () => {
  const { id } = await post(jonas, 'Kept as it is');
  await report(amara, 'post', id);
  await decide(noor, (await caseOf(id)).id, 'keep');
  assert.deepEqual(await report(mei, 'post', id), { isHidden: false });
  assert.equal(await sees(amara, id), 200);
});

test('A part of a profile that a moderator kept can be withheld at once again after it has changed', async () => {
  const { id: cover } = await sendPicture(mei, 'cover_images');
  for (const [part, column, value] of [
    ['about', 'about', 'Bed 4'],
    ['cover', 'cover_image_id', cover],
    ['about', 'about', 'Bed 5'],
  ] as const) {
    await rounds.sql(`update users set ${column} = $1 where id = $2`, [value, mei.id]);
    assert.deepEqual(await reportParts(amara, 'person', mei.id, part), { isHidden: true }, value);
    await decide(noor, (await caseOf(mei.id)).id, 'keep');
    assert.deepEqual(await reportParts(jonas, 'person', mei.id, part), { isHidden: false }, value);
    await rounds.sql('delete from cases where state = $1', ['open']);
    await rounds.sql('delete from reports where reporter_id = $1', [amara.id]);
  }
  await rounds.sql('delete from cases where thing_id = $1', [mei.id]);
});

test('Reporting twice counts and hides once; other reasons hide nothing', async () => {
  const { id } = await post(jonas, 'Buy now');
  assert.deepEqual(await report(amara, 'post', id, 'spam'), { isHidden: false });
  assert.deepEqual(await report(amara, 'post', id, 'patient'), { isHidden: false });
  assert.equal(await sees(mei, id), 200);
  assert.deepEqual(await report(mei, 'post', id), { isHidden: true });
  assert.deepEqual(await report(mei, 'post', id), { isHidden: true });
  const { reports, isHidden } = await caseOf(id);
  assert.deepEqual([reports.map(({ reason }) => reason), isHidden], [['spam', 'patient'], true]);
});

test('A post edited since a moderator kept it can be reported again by the same reader, once', async () => {
  const { id, version } = await post(jonas, 'A quiet night');
  const casesOf = () => rounds.sql('select state from cases where thing_id = $1 order by created_at', [id]);
  await report(amara, 'post', id, 'spam');
  await decide(noor, (await caseOf(id)).id, 'keep');
  assert.deepEqual(await report(amara, 'post', id), { isHidden: false });
  assert.deepEqual(await casesOf(), [{ state: 'kept' }]);
  await jonas.does(editPost, { postId: id, version, content: 'A quiet night for Mrs Sokolova' });
  assert.deepEqual(await report(amara, 'post', id), { isHidden: true });
  assert.deepEqual(await report(amara, 'post', id), { isHidden: true });
  assert.deepEqual(await casesOf(), [{ state: 'kept' }, { state: 'open' }]);
  const mine = (await amara.does(contract.listMyReports, {})).items.slice(0, 2);
  assert.deepEqual(
    mine.map(({ state, reason }) => [state, reason]),
    [
      ['open', 'patient'],
      ['kept', 'spam'],
    ],
  );
  await decide(noor, (await caseOf(id)).id, 'remove');
});

test('Nobody can report their own things, or those they cannot see', async () => {
  const { id } = await post(jonas, 'Mine');
  const own = await jonas.isRefused(contract.reportThing, { kind: 'post', thingId: id, reason: 'spam' });
  assert.deepEqual([own.status, own.text], [403, 'reports.own']);
  const chatId = (await chatOf(amara, jonas)).id;
  const { id: messageId } = await tell(amara, chatId, 'Between us');
  for (const [kind, thingId] of [
    ['message', messageId],
    ['message', uuid()],
    ['post', messageId],
    ['comment', uuid()],
    ['person', uuid()],
    ['business', amara.id],
    ['business', uuid()],
  ] as const) {
    const refusal = await mei.isRefused(contract.reportThing, { kind, thingId, reason: 'patient' });
    assert.equal(refusal.status, 404, kind);
  }
});

test('An unknown case can be neither decided nor appealed', async () => {
  const caseId = uuid();
  const decided = await noor.isRefused(contract.decideCase, { caseId, verdict: 'keep', reason: 'Looked.' });
  assert.deepEqual([decided.status, decided.text], [404, 'reports.notFound']);
  const appealed = await mei.isRefused(contract.appeal, { caseId, words: 'It was not so.' });
  assert.deepEqual([appealed.status, appealed.text], [404, 'reports.notFound']);
});

test('A reported comment disappears from its post and its own address, except for its author', async () => {
  const { id: postId } = await post(amara, 'Discuss');
  const { id: commentId } = await comment(jonas, postId, 'Mrs Example in room 3');
  const ids = async (person: Person) =>
    (await person.does(listComments, { postId })).items.map(({ id }) => id);
  await report(mei, 'comment', commentId);
  assert.deepEqual([await ids(amara), await ids(mei), await ids(jonas)], [[], [], [commentId]]);
  assert.equal((await amara.send(getComment, { commentId })).status, 404);
  await decide(noor, (await caseOf(commentId)).id, 'keep');
  assert.deepEqual(await ids(amara), [commentId]);
});

test('A reported message leaves a tombstone in the chat, the list, quotes, searches and resumed streams', async () => {
  const chat = await chatOf(amara, jonas);
  const { id: uploadId } = await fileFor(jonas, chat.id, Buffer.from('record 4711'));
  const before = await amara.listen();
  const { id } = await tell(jonas, chat.id, 'Record 4711, see file', { fileId: uploadId });
  await tell(amara, chat.id, 'Which one?', { replyToId: id });
  const place = before.lastId();
  await before.close();
  assert.equal((await amara.request('GET', paths.file(uploadId))).status, 200);
  assert.deepEqual(await report(amara, 'message', id), { isHidden: true });
  const read = async (person: Person) => (await person.does(listMessages, { chatId: chat.id })).items;
  const [hidden, answer] = (await read(amara)).slice(-2);
  assert.deepEqual([hidden!.kind, hidden!.content, hidden!.file], ['withheld', '', null]);
  assert.deepEqual([answer!.replyTo!.kind, answer!.replyTo!.text], ['withheld', '']);
  const own = (await read(jonas)).find(message => message.id === id)!;
  assert.deepEqual([own.content, own.withheldFor], ['Record 4711, see file', 'patient']);
  assert.deepEqual((await amara.does(searchMessages, { chatId: chat.id, query: '4711' })).items, []);
  assert.equal((await amara.request('GET', paths.file(uploadId))).status, 404);
  assert.equal((await noor.request('GET', paths.file(uploadId))).status, 200);
  await tell(jonas, chat.id, 'Sorry', { replyToId: id });
  const back = await amara.listen(place);
  await back.until('message.created', data => data.content === 'Sorry');
  assert.ok(!JSON.stringify([back.heard, await amara.does(listChats, {})]).includes('4711'));
  await back.close();
  await decide(noor, (await caseOf(id)).id, 'keep');
  assert.equal((await read(amara)).find(message => message.id === id)!.content, 'Record 4711, see file');
});

test('Only the reported parts of a profile are withheld; a moderator may remove those, or all of it', async () => {
  const { id: postId } = await post(jonas, 'Under my name');
  const { profileImageId } = await jonas.does(getProfile, { username: 'jonas.l' });
  await reportParts(mei, 'person', jonas.id, 'picture', 'about');
  const shown = await amara.does(getProfile, { username: 'jonas.l' });
  assert.deepEqual([shown.profileImageId, shown.withheldParts], [null, []]);
  assert.equal(await sees(amara, postId), 200);
  const own = await jonas.does(getProfile, { username: 'jonas.l' });
  assert.deepEqual([own.profileImageId, own.withheldParts], [profileImageId, ['about', 'picture']]);
  const { id, files, parts } = await caseOf(jonas.id);
  assert.deepEqual(parts, ['about', 'picture']);
  assert.deepEqual(
    files.map(({ folder }) => folder),
    ['profile_images'],
  );
  for (const width of [...widths.profile_images, closestOf('profile_images')])
    assert.equal((await noor.request('GET', paths.picture(files[0]!.id, width))).status, 200);
  assert.equal((await amara.request('GET', paths.picture(files[0]!.id, 96))).status, 404);
  const given = { caseId: id, verdict: 'remove', reason: 'A face.' } as const;
  await noor.does(contract.decideCase, { ...given, onlyParts: true });
  assert.equal((await amara.does(getProfile, { username: 'jonas.l' })).profileImageId, null);
  assert.equal(await sees(amara, postId), 200);
  // Another picture is not the one that was removed; on appeal the old state comes back.
  await jonas.does(contract.appeal, { caseId: id, words: 'It is me.' });
  await decide(noor, id, 'keep');
  assert.equal((await amara.does(getProfile, { username: 'jonas.l' })).profileImageId, profileImageId);
  await report(amara, 'person', jonas.id, 'other');
  const { id: whole } = await caseOf(jonas.id);
  await decide(noor, whole, 'remove');
  assert.equal(await sees(amara, postId), 404);
  assert.equal((await jonas.request('GET', '/home')).status, 200);
  await rounds.sql('update users set withheld_for = null where id = $1', [jonas.id]);
  await rounds.sql('delete from cases where thing_id = $1', [jonas.id]);
});

test('A removed part of a profile is shown again once its member has replaced it, but not before a decision', async () => {
  await rounds.sql('delete from cases where author_id = $1', [jonas.id]);
  await reportParts(amara, 'person', jonas.id, 'picture');
  const replace = async () => {
    const { id: profileImageId } = await sendPicture(jonas, 'profile_images');
    const own = await jonas.does(getOwnProfile, {});
    const { doctorDetails: _, gender, nurseDetails, ...rest } = own;
    await jonas.does(editProfile, {
      ...rest,
      gender: gender!,
      nurseDetails: nurseDetails as never,
      profileImageId,
    });
    return profileImageId;
  };
  await replace();
  assert.equal((await amara.does(getProfile, { username: 'jonas.l' })).profileImageId, null);
  const { id } = await caseOf(jonas.id);
  await noor.does(contract.decideCase, {
    caseId: id,
    verdict: 'remove',
    reason: 'A face.',
    onlyParts: true,
  });
  const picture = await replace();
  assert.equal((await amara.does(getProfile, { username: 'jonas.l' })).profileImageId, picture);
  await rounds.sql('delete from cases where author_id = $1', [jonas.id]);
});

test('A reader whose reports keep being rejected cannot hide anything at once, until their reports are upheld again', {
  tags: 'thorough',
}, async () => {
  const tries: boolean[] = [];
  for (const verdict of ['keep', 'keep', 'keep', 'remove', 'remove', 'remove'] as const) {
    const { id } = await post(jonas, `Number ${tries.length}`);
    tries.push((await report(mei, 'post', id)).isHidden);
    await decide(noor, (await caseOf(id)).id, verdict);
  }
  const { id } = await post(jonas, 'The last');
  tries.push((await report(mei, 'post', id)).isHidden);
  assert.deepEqual([limits.reportsJudged, limits.reportsRejected], [5, 3]);
  assert.equal(tries[0], true);
  assert.equal(tries[3], false);
  assert.equal(tries.at(-1), true);
});

test('Only the reported parts of a business are withheld; removed, it is hidden with its posts, but not its owner’s own', async () => {
  const { id: own } = await post(jonas, 'As myself');
  const { id: ofIt } = await jonas.does(createBusinessPost, { id: uuid(), content: 'As the clinic' });
  const { businessLogoId } = await amara.does(getBusiness, { businessUsername: 'harbour.clinic' });
  const logo = paths.picture(businessLogoId!, 96);
  const isListed = async (person: Person) => [
    (await person.does(listBusinesses, {})).items.length,
    (await person.does(searchBusinesses, { q: 'Harbour' })).items.length,
  ];
  const seen = async (person: Person) => [
    (await person.send(getBusiness, { businessUsername: 'harbour.clinic' })).status,
    await sees(person, ofIt),
    (await person.request('GET', logo)).status,
    await sees(person, own),
  ];
  // Their profile has been reported before, under the same id: it is another thing.
  assert.deepEqual(await report(mei, 'business', jonas.id), { isHidden: false });
  assert.deepEqual(await seen(amara), [200, 200, 200, 200]);
  assert.deepEqual(await reportParts(amara, 'business', jonas.id, 'picture', 'about'), { isHidden: true });
  assert.deepEqual(await seen(mei), [200, 200, 404, 200]);
  const withheld = await mei.does(getBusiness, { businessUsername: 'harbour.clinic' });
  assert.deepEqual([withheld.businessLogoId, withheld.description, withheld.withheldParts], [null, '', []]);
  const mine = await jonas.does(getBusiness, { businessUsername: 'harbour.clinic' });
  assert.deepEqual([mine.businessLogoId, mine.withheldParts], [businessLogoId, ['about', 'picture']]);
  assert.equal((await mei.does(getPost, { postId: ofIt })).business!.businessLogoId, null);
  const [listed] = (await mei.does(listBusinesses, {})).items;
  assert.deepEqual([listed!.businessLogoId, listed!.description], [null, '']);
  const found = await caseOf(jonas.id);
  await decide(noor, found.id, 'remove');
  assert.deepEqual(await seen(amara), [404, 404, 404, 200]);
  assert.deepEqual(
    [await isListed(amara), await isListed(jonas)],
    [
      [0, 0],
      [1, 1],
    ],
  );
  assert.deepEqual(await seen(jonas), [200, 200, 200, 200]);
  assert.ok(found.content.startsWith('Harbour Clinic (@harbour.clinic)'));
  assert.equal((await noor.request('GET', logo)).status, 404);
  await jonas.does(contract.appeal, { caseId: found.id, words: 'Our logo.' });
  assert.equal((await noor.request('GET', logo)).status, 200);
  await decide(noor, found.id, 'keep');
  assert.deepEqual(await seen(amara), [200, 200, 200, 200]);
  await rounds.sql('delete from cases where author_id = $1', [jonas.id]);
});

test('A moderator gets a link to what they may read in place, and the post above a comment; nothing links into a chat', async () => {
  await amara.does(requestConnection, { personId: jonas.id });
  await jonas.does(acceptRequest, { personId: amara.id });
  const amongUs = { id: uuid(), content: 'Among us', audience: 'connections' } as const;
  const [{ id: open }, { id: closed }] = [
    await post(jonas, 'For all'),
    await jonas.does(createPost, amongUs),
  ];
  const [{ id: said }, { id: told }] = [
    await comment(jonas, open, 'Said to all'),
    await comment(jonas, closed, 'Told to some'),
  ];
  const { id: messageId } = await tell(jonas, (await chatOf(amara, jonas)).id, 'Between us');
  const over = { author: 'Jonas Lindqvist', content: 'For all' };
  for (const [kind, thingId, place] of [
    ['comment', said, { address: paths.post(open, said), under: over }],
    ['comment', told, null],
    ['post', open, { address: paths.post(open), under: null }],
    ['post', closed, null],
    ['message', messageId, null],
    ['person', jonas.id, { address: paths.profile('jonas.l'), under: null }],
    ['business', jonas.id, { address: paths.business('harbour.clinic'), under: null }],
  ] as const) {
    await report(amara, kind, thingId, 'spam');
    const found = (await waiting()).find(found => found.kind === kind && found.thingId === thingId)!;
    assert.deepEqual(found.place, place, `${kind} ${found.content}`);
    // Hidden, a comment still has its post, and the rest no place.
    const removed = await decide(
      noor,
      found.id,
      kind === 'person' || kind === 'business' ? 'keep' : 'remove',
    );
    if (kind === 'comment')
      assert.deepEqual(removed.place, place && { address: paths.post(open), under: over });
    if (kind === 'post') assert.equal(removed.place, null);
  }
});

test('A removal can be appealed once, by the author, and another moderator decides', async () => {
  await setModerators(noor, mei);
  const { id } = await post(jonas, 'Removed and restored');
  await report(amara, 'post', id);
  const { id: caseId } = await caseOf(id);
  const input = { caseId, words: 'It is a made-up case.' };
  assert.equal((await jonas.isRefused(contract.appeal, input)).text, 'reports.cannotAppeal');
  await decide(noor, caseId, 'remove', 'It names a patient.');
  assert.equal(await sees(amara, id), 404);
  assert.equal((await amara.isRefused(contract.appeal, input)).status, 404);
  for (const _ of ['once', 'and a retry'])
    assert.equal((await jonas.does(contract.appeal, input)).state, 'appealed');
  assert.equal((await jonas.isRefused(contract.appeal, { caseId, words: 'More' })).status, 409);
  const first = await noor.isRefused(contract.decideCase, { caseId, verdict: 'remove', reason: 'Still' });
  assert.deepEqual([first.status, first.text], [403, 'reports.firstModerator']);
  const decided = await decide(mei, caseId, 'keep', 'Made up indeed.');
  assert.deepEqual(
    decided.decisions.map(({ verdict, reason }) => [verdict, reason]),
    [
      ['keep', 'Made up indeed.'],
      ['remove', 'It names a patient.'],
    ],
  );
  assert.equal(await sees(amara, id), 200);
  assert.equal((await jonas.isRefused(contract.appeal, input)).text, 'reports.cannotAppeal');
  await setModerators(noor);
});

test('A sole moderator also decides appeals; after 14 days an appeal is no longer possible', {
  tags: 'thorough',
}, async () => {
  const { id } = await post(jonas, 'One moderator');
  await report(amara, 'post', id);
  const { id: caseId } = await caseOf(id);
  await decide(noor, caseId, 'remove');
  await rounds.sql(`update cases set decided_at = now() - interval '15 days' where id = $1`, [caseId]);
  const input = { caseId, words: 'Please look again' };
  assert.equal((await jonas.isRefused(contract.appeal, input)).text, 'reports.cannotAppeal');
  await rounds.sql('update cases set decided_at = now() where id = $1', [caseId]);
  await jonas.does(contract.appeal, input);
  assert.equal((await decide(noor, caseId, 'remove')).state, 'upheld');
  assert.equal(await sees(amara, id), 404);
});

test('Of moderators who decide concurrently one succeeds, and the thing has the state of that verdict', {
  tags: 'thorough',
}, async () => {
  await setModerators(noor, mei);
  for (let round = 0; round < 10; round++) {
    const { id } = await post(jonas, `Race ${round}`);
    await report(amara, 'post', id);
    const { id: caseId } = await caseOf(id);
    const answers = await Promise.all(
      [noor, mei].map((moderator, i) =>
        moderator.send(contract.decideCase, { caseId, verdict: i ? 'keep' : 'remove', reason: 'First' }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal(await sees(amara, id), answers[1]!.ok ? 200 : 404);
    const [row] = await rounds.sql('select count(*)::int as all from decisions where case_id = $1', [caseId]);
    assert.equal(row!.all, 1);
  }
  await setModerators(noor);
});

test('Concurrent reports make one case, and with a concurrent deletion either a case or nothing', {
  tags: 'thorough',
}, async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await post(jonas, `Reported at once ${round}`);
    const answers = await Promise.all([
      ...[amara, amara, noor, mei].map(person =>
        person.send(contract.reportThing, { kind: 'post', thingId: id, reason: 'patient' }),
      ),
      ...(round % 2 ? [jonas.send(deletePost, { postId: id })] : []),
    ]);
    for (const { status } of answers) assert.ok([200, 404].includes(status), String(status));
    const rows = await rounds.sql('select id from cases where thing_id = $1', [id]);
    assert.ok(rows.length <= 1);
    if (round % 2 === 0) assert.equal(rows.length, 1);
    for (const row of rows) {
      const twice = 'select reporter_id from reports where case_id = $1 group by 1 having count(*) > 1';
      assert.deepEqual(await rounds.sql(twice, [row.id]), []);
    }
  }
});

test('A moderator neither reads nor decides what they wrote or reported; for others the queue does not exist', async () => {
  await rounds.sql('delete from cases');
  await setModerators(noor, jonas, mei);
  const { id } = await post(jonas, 'Of a moderator');
  await report(noor, 'post', id, 'other');
  const [found, ...rest] = (await waiting(mei)).filter(({ thingId }) => thingId === id);
  assert.equal(rest.length, 0);
  const caseId = found!.id;
  for (const person of [jonas, noor]) {
    const refusal = await person.isRefused(contract.decideCase, { caseId, verdict: 'keep', reason: 'Mine' });
    assert.deepEqual([refusal.status, refusal.text], [403, 'reports.ownCase']);
  }
  // An author never learns who reported; a reporter never learns who else did.
  const all = (await mei.does(contract.listCases, {})).waiting;
  for (const party of [jonas, noor]) {
    const { items, waiting } = await party.does(contract.listCases, {});
    assert.ok(items.every(item => item.thingId !== id));
    assert.equal(waiting, all - 1);
  }
  assert.equal((await amara.isRefused(contract.listCases, {})).status, 404);
  assert.equal((await amara.request('GET', '/admin')).status, 404);
  assert.equal((await noor.request('GET', '/admin')).status, 200);
  await setModerators(noor);
});

test('Owner, editors and writer of a business page are parties to its cases: list, count, files, decision and appeal are for others', async () => {
  await rounds.sql('delete from cases');
  const people = new Fixtures(rounds.url);
  const lina = await people.member({ ...fixtures.jonas, username: 'lina', fullName: 'Lina Berg' });
  const omar = await people.member({ ...fixtures.jonas, username: 'omar', fullName: 'Omar Aziz' });
  await openBusiness(lina, { businessUsername: 'lakeside.clinic' });
  for (const editor of [jonas, omar]) {
    await lina.does(inviteEditor, { personId: editor.id });
    await editor.does(acceptEditing, { businessId: lina.id });
  }
  await setModerators(jonas, omar, lina, noor);
  const { id: imageId } = await sendPicture(jonas, 'business_post_images');
  const said = { id: uuid(), content: 'Bed 4, born 3 May', businessId: lina.id, imageId };
  const { id: postId } = await jonas.does(createBusinessPost, said);
  await report(amara, 'post', postId);
  await report(mei, 'business', lina.id, 'other');
  // Who has stopped editing since the report is a party all the same.
  await omar.does(leaveEditing, { businessId: lina.id });
  const found = await waiting();
  assert.equal(found.length, 2);
  const picture = paths.picture(imageId, 480);
  assert.equal((await noor.request('GET', picture)).status, 200);
  // The owner sees it as theirs, and the editor who left no more than others.
  assert.equal((await omar.request('GET', picture)).status, 404);
  for (const party of [lina, jonas, omar]) {
    for (const list of ['waiting', 'decided'] as const) {
      const page = await party.does(contract.listCases, { list });
      assert.deepEqual([page.items, page.waiting], [[], 0]);
    }
    assert.equal((await party.does(contract.countCases, {})).waiting, 0);
    for (const { id: caseId } of found) {
      const no = await party.isRefused(contract.decideCase, { caseId, verdict: 'keep', reason: 'Ours' });
      assert.deepEqual([no.status, no.text], [403, 'reports.ownCase']);
    }
  }
  const [ofPost] = found.filter(({ kind }) => kind === 'post');
  await decide(noor, ofPost!.id, 'remove');
  await lina.does(contract.appeal, { caseId: ofPost!.id, words: 'Please look again' });
  for (const party of [jonas, omar])
    assert.equal(
      (await party.isRefused(contract.decideCase, { caseId: ofPost!.id, verdict: 'keep', reason: 'Ours' }))
        .text,
      'reports.ownCase',
    );
  // No other moderator may decide the appeal: all of them are parties.
  await decide(noor, ofPost!.id, 'keep');
  await setModerators(jonas, omar);
  await rounds.sql('update users set is_staff = true where id = $1', [mei.id]);
  assert.deepEqual(await mei.does(contract.getModeration, {}), { hasModerator: true, undecidable: 1 });
  await rounds.sql('update users set is_staff = false');
  await setModerators(noor);
  await rounds.sql('delete from cases');
});

test('A moderator sees the number of open cases and appeals on every list, and nobody else does', async () => {
  const [waited, live, hers] = [(await waiting()).length, await noor.listen(), await amara.listen()];
  const counts = () =>
    Promise.all(
      (['waiting', 'decided'] as const).map(
        async list => (await noor.does(contract.listCases, { list })).waiting,
      ),
    );
  assert.deepEqual(await counts(), [waited, waited]);
  const { id } = await post(jonas, 'One more in the queue');
  await report(amara, 'post', id);
  await live.until('cases.changed');
  assert.deepEqual(await counts(), [waited + 1, waited + 1]);
  const { id: caseId } = await caseOf(id);
  await decide(noor, caseId, 'remove');
  assert.deepEqual(await counts(), [waited, waited]);
  await jonas.does(contract.appeal, { caseId, words: 'Please look again' });
  assert.deepEqual(await counts(), [waited + 1, waited + 1]);
  await decide(noor, caseId, 'keep');
  await live.until('cases.changed');
  assert.deepEqual(hers.of('cases.changed'), []);
  await Promise.all([live.close(), hers.close()]);
});

test('A long queue is counted up to a limit', { tags: 'thorough' }, async () => {
  await rounds.sql(
    `insert into cases (id, kind, thing_id, author_id, content)
     select gen_random_uuid(), 'post', gen_random_uuid(), $1, 'One of many' from generate_series(1, 120)`,
    [jonas.id],
  );
  const { items, waiting } = await noor.does(contract.listCases, {});
  assert.deepEqual([items.length, waiting, limits.waitingCounted], [limits.pageSize, 100, 100]);
  await rounds.sql(`delete from cases where content = 'One of many'`);
});

test('An undecided thing reappears after 72 hours, once, unless a second reader with a verified e-mail reported it', {
  tags: 'thorough',
}, async () => {
  await rounds.sql('delete from cases where author_id = $1', [jonas.id]);
  const tick = () =>
    showUndecidedAgain.work({}, { id: '', number: 1, isLast: true, signal: new AbortController().signal });
  const ages = (thingId: string, hours: number) =>
    rounds.sql('update cases set hidden_at = now() - make_interval(hours => $2) where thing_id = $1', [
      thingId,
      hours,
    ]);
  const { id: alone } = await post(jonas, 'Reported by one');
  const { id: byTwo } = await post(jonas, 'Reported by two');
  await report(amara, 'post', alone);
  await report(amara, 'post', byTwo);
  await rounds.sql('update users set email_verified_at = null where id = $1', [mei.id]);
  await report(mei, 'post', byTwo);
  const reviewFor = async (thingId: string) => {
    const [row] = await rounds.sql('select id from cases where thing_id = $1', [thingId]);
    return (await jonas.does(contract.listMyReviews, {})).items.find(({ id }) => id === row!.id);
  };
  const { hiddenAt, returnsAt, hasModerator } = (await reviewFor(alone))!;
  assert.equal(Date.parse(returnsAt!) - Date.parse(hiddenAt!), 72 * 3_600_000);
  assert.equal(hasModerator, true);
  // An unproved second reader changes nothing; a proved one does.
  assert.ok((await reviewFor(byTwo))!.returnsAt);
  await rounds.sql('update users set email_verified_at = now() where id = $1', [mei.id]);
  assert.equal((await reviewFor(byTwo))!.returnsAt, null);
  for (const id of [alone, byTwo]) await ages(id, 71);
  await tick();
  assert.deepEqual([await sees(noor, alone), await sees(noor, byTwo)], [404, 404]);
  for (const id of [alone, byTwo]) await ages(id, 73);
  const live = await noor.listen();
  await tick();
  await live.until('post.restored', data => data.postId === alone);
  await live.close();
  assert.deepEqual([await sees(noor, alone), await sees(noor, byTwo)], [200, 404]);
  assert.deepEqual(
    [(await caseOf(alone)).state, (await caseOf(alone)).isUrgent, (await waiting())[0]!.thingId],
    ['open', true, alone],
  );
  // Hidden anew by somebody who can be asked about it, it waits for a decision.
  await rounds.sql('update users set email_verified_at = null where id = $1', [mei.id]);
  assert.deepEqual(await report(mei, 'post', alone), { isHidden: false });
  await rounds.sql('delete from reports where reporter_id = $1', [mei.id]);
  await rounds.sql('update users set email_verified_at = now() where id = $1', [mei.id]);
  assert.deepEqual(await report(mei, 'post', alone), { isHidden: true });
  await tick();
  assert.equal(await sees(noor, alone), 404);
  await rounds.sql('delete from cases where author_id = $1', [jonas.id]);
});

test('The author and an administrator are told when nobody may decide a case', {
  tags: 'thorough',
}, async () => {
  await rounds.sql('update users set is_staff = true where id = $1', [mei.id]);
  await rounds.sql('delete from cases');
  const figures = () => mei.does(contract.getModeration, {});
  const { id } = await post(noor, 'By the only moderator');
  await report(amara, 'post', id);
  assert.equal((await reviewOf(noor)).hasModerator, false);
  assert.deepEqual(await figures(), { hasModerator: true, undecidable: 1 });
  assert.equal((await amara.isRefused(contract.getModeration, {})).status, 404);
  await setModerators(noor, jonas);
  assert.equal((await reviewOf(noor)).hasModerator, true);
  assert.deepEqual(await figures(), { hasModerator: true, undecidable: 0 });
  await setModerators();
  assert.equal((await figures()).hasModerator, false);
  assert.equal((await figures()).undecidable, 1);
  await setModerators(noor);
  await rounds.sql('delete from cases where author_id = $1', [noor.id]);
  await rounds.sql('update users set is_staff = false');
});

test('A hidden moderator can still sign in and decide the cases of others', async () => {
  await rounds.sql(`update users set withheld_for = 'patient' where id = $1`, [noor.id]);
  await noor.does(login, { email: emailOf('noor'), password });
  const { id } = await post(jonas, 'Of somebody else');
  await report(amara, 'post', id);
  await decide(noor, (await caseOf(id)).id, 'keep');
  assert.equal(await sees(amara, id), 200);
  await rounds.sql('update users set withheld_for = null where id = $1', [noor.id]);
});

test('A moderator sees every photo of a reported post with its description, and others see none of them', async () => {
  const photos = [];
  for (let n = 1; n <= 6; n++)
    photos.push({ id: (await sendPicture(jonas, 'post_images')).id, alt: `${n}`.repeat(limits.altLength) });
  const content = 'x'.repeat(limits.postLength);
  const { id } = await jonas.does(createPost, { id: uuid(), content, photos });
  await report(amara, 'post', id);
  const found = await caseOf(id);
  assert.equal(found.content.length, limits.messageLength, 'as much of the words as a case keeps');
  const [first, ...further] = photos;
  assert.deepEqual([found.files[0]!.id, found.alt], [first!.id, first!.alt]);
  assert.deepEqual(
    found.files.slice(1).map(({ id, alt }) => ({ id, alt })),
    further,
  );
  for (const photo of photos) {
    const statuses = [];
    for (const person of [noor, jonas, amara])
      statuses.push((await person.request('GET', paths.picture(photo.id, 480))).status);
    assert.deepEqual(statuses, [200, 200, 404]);
  }
  await decide(noor, found.id, 'keep');
});

test('A case is deleted thirty days after its decision, and with its author', async () => {
  const { id } = await post(jonas, 'To be forgotten');
  await report(amara, 'post', id);
  const { id: caseId } = await caseOf(id);
  await decide(noor, caseId, 'remove');
  await rounds.sql(`update cases set decided_at = now() - interval '31 days' where id = $1`, [caseId]);
  await eraseContent.work({}, { id: '', number: 1, isLast: true, signal: new AbortController().signal });
  const [row] = await rounds.sql('select content, file_ids from cases where id = $1', [caseId]);
  assert.deepEqual(row, { content: '', file_ids: [] });
  const { items } = await noor.does(contract.listCases, { list: 'decided' });
  assert.ok(items.every(item => item.author.id === jonas.id));
});
