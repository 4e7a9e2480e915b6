import { v7 as uuid } from 'uuid';
import * as accounts from '#/features/accounts/contract.ts';
import * as factors from '#/features/accounts/factorsContract.ts';
import * as identities from '#/features/accounts/identitiesContract.ts';
import * as mails from '#/features/accounts/mailContract.ts';
import * as passkeys from '#/features/accounts/passkeysContract.ts';
import { readOpenSessions } from '#/features/accounts/server/sessions.ts';
import { sweepAccounts } from '#/features/accounts/server/sweepAccounts.ts';
import * as sessions from '#/features/accounts/sessionsContract.ts';
import * as audit from '#/features/audit/contract.ts';
import { truncateAddresses } from '#/features/audit/server/truncateAddresses.ts';
import * as businesses from '#/features/businesses/contract.ts';
import * as directory from '#/features/businesses/directoryContract.ts';
import * as editors from '#/features/businesses/editorsContract.ts';
import * as verification from '#/features/businesses/verificationContract.ts';
import * as workplaces from '#/features/businesses/workplacesContract.ts';
import * as connections from '#/features/connections/contract.ts';
import * as credentials from '#/features/credentials/contract.ts';
import { expireCredentials } from '#/features/credentials/server/expire.ts';
import * as digest from '#/features/digest/contract.ts';
import { enqueueDue } from '#/features/digest/server/due.ts';
import { unsubscribePath } from '#/features/digest/server/unsubscribeToken.ts';
import * as duty from '#/features/duty/contract.ts';
import { renewChanges } from '#/features/duty/server/storedDuty.ts';
import * as feedback from '#/features/feedback/contract.ts';
import * as gettingStarted from '#/features/gettingStarted/contract.ts';
import * as media from '#/features/media/contract.ts';
import { sweepUploads } from '#/features/media/server/sweepUploads.ts';
import * as arranging from '#/features/messaging/arrangeContract.ts';
import * as messaging from '#/features/messaging/contract.ts';
import * as notifications from '#/features/notifications/contract.ts';
import { sweepNotifications } from '#/features/notifications/server/sweepNotifications.ts';
import * as overview from '#/features/overview/contract.ts';
import * as ownData from '#/features/ownData/contract.ts';
import { sweepOwnData } from '#/features/ownData/server/sweepOwnData.ts';
import * as posts from '#/features/posts/contract.ts';
import { forgetPost } from '#/features/posts/server/deletePost.ts';
import { giveReminders } from '#/features/posts/server/reminders.ts';
import * as topics from '#/features/posts/topicsContract.ts';
import * as profiles from '#/features/profiles/contract.ts';
import * as push from '#/features/push/contract.ts';
import * as reports from '#/features/reports/contract.ts';
import { eraseContent } from '#/features/reports/server/eraseContent.ts';
import { showUndecidedAgain } from '#/features/reports/server/showAgain.ts';
import * as search from '#/features/search/contract.ts';
import * as staff from '#/features/staff/contract.ts';
import { sweepRates } from '#/platform/http/rateLimitWindow.ts';
import { sweepOutbox } from '#/platform/live/outbox.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { watchTopics } from '#/platform/shared/liveContract.ts';
import { codeOf, useAuthenticator as setUpAuthenticator } from '../authenticator.ts';
import { businessOf, openBusiness } from '../businesses.ts';
import { Device } from '../Device.ts';
import { film } from '../films.ts';
import { emailOf, password, sendPicture } from '../fixtures.ts';
import { Browser } from '../google/browser.ts';
import { continueWithGoogle } from '../google/continueWithGoogle.ts';
import type { PliantProvider } from '../google/pliantProvider.ts';
import { googleSettings } from '../google/settings.ts';
import { licenceOf, waitingOf } from '../licence.ts';
import { type MailServer, tokenIn } from '../mail.ts';
import type { Person } from '../person.ts';
import type { PushService } from '../pushService.ts';
import type { Rounds } from '../rounds.ts';
import { chatOf, fileFor, tell } from '../talk.ts';
import { until } from '../until.ts';
import { upload } from '../upload.ts';
import { comment, post, reply } from '../write.ts';

export type Stage = { rounds: Rounds; mail: MailServer; google: PliantProvider; pushes: PushService };
type Cast = { amara: Person; jonas: Person; noor: Person; mei: Person };

/** Lets people do everything the contract offers, and the house what it does by itself. */
export async function makeEveryCall(stage: Stage) {
  const [amara, jonas, noor] = [
    await stage.rounds.newMember('amara'),
    await stage.rounds.newMember('jonas'),
    await stage.rounds.newMember('noor'),
  ];
  const mei = await stage.rounds.newMember('mei');
  const cast = { amara, jonas, noor, mei };
  const { sql } = stage.rounds;
  await sql('update users set is_staff = true, is_moderator = true where id = $1', [noor.id]);
  const stream = uuid();
  const live = await jonas.listen(undefined, stream);
  await meet(cast);
  await runBusinesses(stage, cast);
  const made = await write(cast);
  const topics = [`post:${made.postId}`, 'posts'].map(topic => ({ topic, since: live.lastId() || null }));
  await jonas.does(watchTopics, { streamId: stream, version: 1, topics });
  await live.close();
  await jonas.listen(live.lastId()).then(again => again.close());
  await readPosts(cast, made);
  await bePushed(stage, cast, () => talk(cast, made));
  await digestNews(stage, cast);
  await moderate(stage, cast, made);
  await review(stage, cast);
  await notify(cast);
  await secure(stage, cast);
  await sql('update saved_posts set remind_at = now() where remind_at is not null');
  await runJobs(made);
  await leave(stage, cast);
  await comeByGoogle(stage);
}

/** The ways to narrow and sort the directory. */
const listed: SentInputOf<typeof connections.listPeople>[] = [
  {},
  { sort: 'name' },
  { within: 'connections' },
  { name: 'Noor', city: 'Amman', country: 'Jordan', field: 'Paediatrics', profession: 'doctor' },
];

async function meet({ amara, jonas, noor, mei }: Cast) {
  const to = ({ id: personId }: Person) => ({ personId });
  await amara.does(connections.requestConnection, to(jonas));
  for (const direction of ['received', 'sent'] as const)
    await jonas.does(connections.listRequests, { direction });
  await jonas.does(connections.acceptRequest, to(amara));
  await amara.does(connections.requestConnection, to(mei));
  await amara.does(connections.withdrawRequest, to(mei));
  await mei.does(connections.requestConnection, to(noor));
  await noor.does(connections.rejectRequest, to(mei));
  await mei.does(connections.requestConnection, to(jonas));
  await jonas.does(connections.acceptRequest, to(mei));
  await jonas.does(connections.removeConnection, to(mei));
  await amara.does(connections.getRelation, to(jonas));
  await amara.does(gettingStarted.getGettingStarted, {});
  for (let times = 0; times < 2; times++) await amara.does(gettingStarted.endGettingStarted, {});
  await amara.does(connections.listSuggestions, {});
  await amara.does(connections.dismissSuggestion, to(noor));
  for (const more of listed) await amara.does(connections.listPeople, more);
  await mei.does(profiles.mutePerson, to(noor));
  await mei.does(profiles.getMute, to(noor));
  await mei.does(profiles.listMuted, {});
  await mei.does(profiles.unmutePerson, to(noor));
  await mei.does(profiles.blockPerson, to(amara));
  await mei.does(profiles.listBlocked, {});
  await mei.does(profiles.unblockPerson, to(amara));
  await jonas.does(profiles.getProfile, { username: 'amara' });
  const own = await amara.does(profiles.getOwnProfile, {});
  await amara.does(profiles.editProfile, {
    profession: 'doctor',
    doctorDetails: { department: 'Oncology', qualification: 'MBBS' },
    fullName: 'Amara Okafor',
    username: 'amara',
    about: 'On nights.',
    version: own.version,
  });
  await amara.does(feedback.sendFeedback, {
    id: uuid(),
    name: 'Amara',
    mobile: '5550100199',
    email: emailOf('amara'),
    message: 'A word',
  });
  const { items } = await noor.does(feedback.listFeedback, {});
  const sent = { senderId: items[0]!.sender.id, feedbackId: items[0]!.id };
  await noor.does(feedback.markFeedbackRead, sent);
  await noor.does(feedback.markFeedbackUnread, sent);
}

async function runBusinesses({ rounds }: Stage, { amara, jonas, mei }: Cast) {
  await amara.does(businesses.askBusinessUsername, { businessUsername: 'harbour.clinic' });
  await openBusiness(amara);
  // Not by a link: what is counted here is what a business does.
  await rounds.sql('update users set email_verified_at = now() where id = $1', [amara.id]);
  const page = await amara.does(businesses.getOwnBusiness, {});
  const { version, website, businessLogoId, businessCoverImageId } = page;
  const pictures = { businessLogoId, businessCoverImageId };
  await amara.does(businesses.editBusiness, { ...(await businessOf(amara, { website }, pictures)), version });
  const businessId = amara.id;
  await jonas.does(businesses.getBusiness, { businessUsername: 'harbour.clinic' });
  await jonas.does(businesses.leadToBusiness, { username: 'amara' });
  for (const more of [{}, { type: 'Clinic' }, { place: 'Lagos' }])
    await jonas.does(directory.listBusinesses, more);
  await jonas.does(directory.followBusiness, { businessId });
  await mei.does(directory.followBusiness, { businessId });
  await mei.does(directory.unfollowBusiness, { businessId });
  await jonas.does(directory.getFollowing, { businessId });
  await jonas.does(directory.listFollowed, {});
  for (const { id: personId } of [jonas, mei]) await amara.does(workplaces.invitePerson, { personId });
  await jonas.does(workplaces.listWorkplaces, {});
  for (const person of [jonas, mei]) await person.does(workplaces.confirmWorkplace, { businessId });
  await amara.does(workplaces.listOwnPeople, {});
  await jonas.does(workplaces.listPeopleAt, { businessUsername: 'harbour.clinic' });
  await mei.does(workplaces.leaveWorkplace, { businessId });
  await amara.does(workplaces.invitePerson, { personId: mei.id });
  await amara.does(workplaces.partWithPerson, { personId: mei.id });
  for (const { id: personId } of [jonas, mei]) await amara.does(editors.inviteEditor, { personId });
  await jonas.does(editors.listEditing, {});
  for (const person of [jonas, mei]) await person.does(editors.acceptEditing, { businessId });
  await amara.does(editors.listEditors, {});
  await mei.does(editors.leaveEditing, { businessId });
  const postId = uuid();
  await jonas.does(posts.createBusinessPost, { id: postId, content: 'Open at night.', businessId });
  await jonas.does(posts.getWriting, { postId });
  await jonas.does(posts.editPost, { postId, version: 1, content: 'Open all night.' });
  await jonas.does(editors.listWriters, { businessId });
  await amara.does(editors.removeEditor, { personId: jonas.id });
  await amara.does(posts.createBusinessPost, { id: uuid(), content: 'Open on Sundays. #clinic' });
  await jonas.does(posts.countPostsOfBusiness, { businessUsername: 'harbour.clinic' });
  await jonas.does(posts.listPostsOfBusiness, { businessUsername: 'harbour.clinic' });
}

type Made = { postId: string; imageId: string };

async function write({ amara, jonas, noor, mei }: Cast): Promise<Made> {
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const { id: postId } = await post(amara, 'Rounds at #seven, @jonas.l and @noor', imageId);
  await amara.does(posts.createPost, { id: uuid(), content: 'Among us #seven', audience: 'connections' });
  const filmed = await upload(amara, 'post_videos', film('isom'), 'round.mp4');
  const { id: posterId } = await sendPicture(amara, 'video_posters');
  await amara.does(media.setPoster, { uploadId: filmed.video!.id, posterId });
  await amara.does(posts.createPost, { id: uuid(), content: '', videoId: filmed.video!.id });
  const photos = [await sendPicture(amara, 'post_images'), await sendPicture(amara, 'post_images')];
  await amara.does(posts.createPost, { id: uuid(), content: '', photos: photos.map(({ id }) => ({ id })) });
  const stray = await sendPicture(amara, 'post_images');
  await amara.does(media.cancelUpload, { uploadId: stray.id });
  await amara.does(posts.editPost, { postId, version: 1, content: 'Rounds at #eight, @noor' });
  await Promise.all([jonas, noor, mei].map(person => person.does(posts.likePost, { postId })));
  await mei.does(posts.unlikePost, { postId });
  const { id: commentId } = await comment(jonas, postId, 'Coming, @amara');
  await jonas.does(posts.editComment, { commentId, content: 'Coming later, @noor' });
  await amara.does(posts.getComment, { commentId });
  await noor.does(posts.deleteComment, { commentId: (await comment(noor, postId, 'Which ward?')).id });
  const { id: replyId } = await reply(noor, postId, commentId, 'Ward 4, @jonas.l');
  await mei.does(posts.likeComment, { commentId });
  await amara.does(posts.likeComment, { commentId });
  await amara.does(posts.unlikeComment, { commentId });
  await jonas.does(posts.listReplies, { commentId });
  await jonas.does(posts.listCommentLikes, { commentId });
  await noor.does(posts.deleteComment, { commentId: (await reply(noor, postId, replyId, 'Or 5')).id });
  const { id: emptied } = await comment(jonas, postId, 'Never mind');
  const { id: lastReply } = await reply(noor, postId, emptied, 'But I do');
  await jonas.does(posts.deleteComment, { commentId: emptied });
  await noor.does(posts.deleteComment, { commentId: lastReply });
  await jonas.does(posts.repostPost, { postId, id: uuid() });
  await jonas.does(posts.createPost, { id: uuid(), content: 'As she says', quotedId: postId });
  await mei.does(posts.repostPost, { postId, id: uuid() });
  await mei.does(posts.unrepostPost, { postId });
  for (const id of [postId, postId]) await jonas.does(posts.savePost, { postId: id });
  await mei.does(posts.savePost, { postId });
  await mei.does(posts.unsavePost, { postId });
  const at = new Date(Date.now() + 60_000).toISOString();
  for (const person of [jonas, noor]) await person.does(posts.remindOfPost, { postId, at });
  await noor.does(posts.cancelReminder, { postId });
  const gone = await post(jonas, 'Not for long');
  await jonas.does(posts.deletePost, { postId: gone.id });
  await jonas.does(posts.restorePost, { postId: gone.id });
  return { postId, imageId };
}

async function readPosts({ amara, jonas, noor, mei }: Cast, { postId, imageId }: Made) {
  const { next } = await jonas.does(posts.listPosts, {});
  for (const more of [{ from: 'connections' as const }, { cursor: next ?? undefined }, { downTo: postId }])
    await jonas.does(posts.listPosts, more);
  // Staff read alone.
  await noor.does(posts.listPosts, {});
  await mei.does(profiles.mutePerson, { personId: noor.id });
  await mei.does(posts.listPosts, {});
  await mei.does(profiles.unmutePerson, { personId: noor.id });
  await jonas.does(posts.getPost, { postId });
  await jonas.does(posts.listComments, { postId });
  await jonas.does(posts.listLikes, { postId });
  await jonas.does(posts.listVersions, { postId });
  await jonas.does(posts.listFeedAuthors, {});
  await jonas.does(posts.getHashtag, { tag: 'seven' });
  await jonas.does(posts.listPostsTagged, { tag: 'clinic' });
  await jonas.does(posts.countPostsOf, { username: 'amara' });
  await jonas.does(posts.listPostsOf, { username: 'amara' });
  for (const kind of ['posts', 'comments', 'likes', 'reposts'] as const)
    await jonas.does(posts.listActivity, { kind });
  await jonas.does(posts.getSaved, { postId });
  await jonas.does(posts.listSaved, {});
  for (const tag of ['rounds', 'ward']) await jonas.does(topics.followTopic, { tag });
  await jonas.does(topics.seeTopic, { tag: 'rounds' });
  await jonas.does(topics.unfollowTopic, { tag: 'ward' });
  await jonas.does(topics.listTopics, {});
  await jonas.does(topics.suggestTopics, {});
  await jonas.does(search.suggestPeople, { q: 'ama' });
  await jonas.does(search.namePeople, { q: 'a' });
  for (const q of ['amara', 'rounds', 'oncology', 'lagos']) {
    await jonas.does(search.searchPeople, { q });
    await jonas.does(search.searchPosts, { q });
    await jonas.does(search.searchBusinesses, { q });
  }
  for (const author of ['amara', 'amaar'])
    await jonas.does(search.searchPosts, { q: 'rounds', author, hashtag: 'seven', photos: 'yes' });
  await jonas.does(search.searchHashtags, { q: 'seven' });
  for (const path of [`/media/${imageId}/480.webp`, '/home', '/profile/amara', `/post/${postId}`, '/metrics'])
    await jonas.request('GET', path).then(read => read.arrayBuffer());
  await amara.does(media.getUpload, { uploadId: imageId });
}

async function talk({ amara, jonas, noor, mei }: Cast, { postId }: Made) {
  const { id: chatId } = await chatOf(amara, jonas);
  const first = await tell(amara, chatId, 'Coffee at seven?');
  await tell(jonas, chatId, 'Yes', { replyToId: first.id });
  await jonas.does(messaging.sendMessage, { chatId, id: uuid(), content: '', postId });
  const file = await fileFor(amara, chatId, Buffer.from('a note'));
  await tell(amara, chatId, '', { fileId: file.id });
  const both = ['One', 'Two'].map(content => ({ id: uuid(), content }));
  await jonas.does(messaging.sendMessages, { chatId, messages: both });
  const toBoth = [amara, noor].map(({ id: userId }) => ({ userId, messageId: uuid() }));
  const holdId = uuid();
  await jonas.does(messaging.holdMessages, { id: holdId, to: toBoth, content: 'Read this', postId });
  await jonas.does(messaging.releaseMessages, { holdId });
  await jonas.does(messaging.undoMessages, { holdId });
  await amara.request('GET', `/media/${file.id}`).then(read => read.arrayBuffer());
  await amara.does(messaging.listUnread, {});
  await amara.does(messaging.markDelivered, { chats: [{ chatId, seq: 4 }] });
  await amara.does(messaging.markRead, { chatId, seq: 4 });
  await amara.does(messaging.markAllRead, {});
  await amara.does(messaging.listChats, {});
  await amara.does(messaging.getChat, { chatId });
  for (const more of [{}, { before: '3' }, { after: '1' }])
    await amara.does(messaging.listMessages, { chatId, ...more });
  await amara.does(messaging.searchMessages, { chatId, query: 'coffee' });
  await amara.does(arranging.searchAllMessages, { query: 'coffee' });
  await amara.does(arranging.muteChat, { chatId, until: '8h' });
  await amara.does(arranging.pinChat, { chatId, isPinned: true });
  await amara.does(arranging.archiveChat, { chatId, isArchived: true });
  await amara.does(messaging.listArchived, {});
  await amara.does(arranging.markUnread, { chatId });
  await amara.does(messaging.markRead, { chatId, seq: 4 });
  await amara.does(messaging.showTyping, { chatId });
  await amara.does(messaging.deleteMessage, { chatId, messageId: first.id });
  await amara.does(messaging.getChatPreferences, {});
  const kept = { showsPresence: true, showsReads: true, writers: 'connections' as const };
  await amara.does(messaging.setChatPreferences, kept);
  const { plan } = await amara.does(duty.getDuty, {});
  await amara.does(duty.setDutyPlan, plan);
  await amara.does(duty.setOffUntil, { until: new Date(Date.now() + 60 * 60_000).toISOString() });
  await jonas.does(duty.listOffDuty, { personIds: amara.id });
  await jonas.does(duty.getDutyOf, { personId: amara.id });
  const asked = await mei.does(messaging.startChat, { userId: amara.id });
  await tell(mei, asked.id, 'May I ask something?');
  await amara.does(messaging.listRequests, {});
  await amara.does(messaging.acceptChat, { chatId: asked.id });
  const other = await noor.does(messaging.startChat, { userId: amara.id });
  await tell(noor, other.id, 'And I?');
  await amara.does(messaging.declineChat, { chatId: other.id });
}

async function moderate({ rounds }: Stage, { amara, jonas, noor }: Cast, { postId }: Made) {
  const things = [
    { kind: 'post' as const, thingId: (await post(jonas, 'Bed 4 again')).id, by: amara },
    { kind: 'comment' as const, thingId: (await comment(jonas, postId, 'Bed 4')).id, by: amara },
    { kind: 'person' as const, thingId: jonas.id, by: amara, parts: ['about' as const] },
    { kind: 'business' as const, thingId: amara.id, by: jonas, parts: ['about' as const] },
    { kind: 'message' as const, thingId: await messageOf(rounds, jonas), by: amara },
  ];
  for (const { by, ...thing } of things) {
    const told = { ...thing, reason: 'patient' as const, note: '' };
    await by.does(reports.reportThing, told);
  }
  await amara.does(reports.listMyReports, {});
  await jonas.does(reports.listMyReviews, {});
  for (const { id: caseId, kind } of (await noor.does(reports.listCases, {})).items)
    await noor.does(reports.decideCase, {
      caseId,
      verdict: kind === 'post' ? 'remove' : 'keep',
      reason: 'A reason',
    });
  const [removed] = (await jonas.does(reports.listMyReviews, {})).items.filter(one => one.mayAppeal);
  await jonas.does(reports.appeal, { caseId: removed!.id, words: 'Please look again' });
  await noor.does(reports.decideCase, { caseId: removed!.id, verdict: 'keep', reason: 'It shows nobody' });
  await noor.does(reports.listCases, { list: 'decided' });
  await noor.does(reports.getModeration, {});
  await noor.does(reports.countCases, {});
}

async function messageOf({ sql }: Rounds, { id }: Person): Promise<string> {
  const [row] = await sql("select id from messages where sender_id = $1 and content = 'One'", [id]);
  return String(row!.id);
}

async function review({ rounds }: Stage, { jonas, noor, mei }: Cast) {
  await jonas.does(credentials.submitCredential, await licenceOf(jonas));
  await noor.does(credentials.listSubmissions, {});
  await noor.does(credentials.rejectCredential, {
    submissionId: await waitingOf(rounds, jonas),
    reason: 'Unreadable',
  });
  await jonas.does(credentials.submitCredential, await licenceOf(jonas));
  await noor.does(credentials.verifyCredential, { submissionId: await waitingOf(rounds, jonas) });
  const { id: postId } = await jonas.does(posts.createPost, {
    id: uuid(),
    content: 'Among clinicians',
    audience: 'clinicians',
  });
  await jonas.does(posts.deletePost, { postId });
  await jonas.does(credentials.getCredential, {});
  await jonas.does(credentials.removeCredential, {});
  const personId = mei.id;
  for (const more of [{}, { q: 'mei' }]) await noor.does(staff.listAccounts, more);
  await noor.does(staff.grantModeration, { personId });
  await noor.does(staff.endModeration, { personId });
  await noor.does(staff.suspendPerson, { personId, reason: 'A reason' });
  await noor.does(staff.restorePerson, { personId });
  const { items: organisations } = await noor.does(verification.listOrganisations, {});
  await noor.does(verification.listOrganisations, { q: 'harbour' });
  for (const { ownerId: businessId, version } of organisations) {
    await noor.does(verification.verifyBusiness, { businessId, version });
    await noor.does(verification.endVerification, { businessId });
  }
  await noor.does(staff.listStaffActions, {});
  await noor.does(overview.getOverview, {});
  await mei.does(accounts.login, { email: emailOf(mei.username), password });
}

/** What happens meanwhile reaches the devices of two of them, is taken away, fails, and ends. */
async function bePushed({ rounds, pushes }: Stage, { amara, jonas }: Cast, meanwhile: () => Promise<void>) {
  const handedOver = () =>
    until(
      async () =>
        (
          await rounds.sql(
            `select from pgboss.job where name in ('push', 'push.slowly') and state < 'completed' and start_after <= now()`,
          )
        ).length === 0,
    );
  await jonas.does(push.setShows, { shows: 'all' });
  await jonas.does(push.getPushKinds, {});
  for (const kind of ['comment', 'like'] as const) await jonas.does(push.setPushKind, { kind, isOn: true });
  const gone = await pushes.subscribed(jonas);
  await pushes.subscribed(amara);
  await jonas.does(push.getPush, {});
  await meanwhile();
  await handedOver();
  gone.mood = 500;
  const { id: chatId } = await chatOf(amara, jonas);
  await tell(amara, chatId, 'Once more');
  await handedOver();
  gone.mood = 410;
  await rounds.sql(
    `update pgboss.job set start_after = now() where name = 'push.slowly' and state = 'created'`,
  );
  await handedOver();
  await amara.does(push.unsubscribe, {});
}

/** What came in is sent by e-mail as well, and ended by the link in it. */
async function digestNews({ rounds, mail }: Stage, { jonas, amara }: Cast) {
  const settings = { hour: 8, weekday: 1, timeZone: 'Europe/Berlin', hasText: true };
  await jonas.does(digest.getDigest, {});
  for (const isOn of [false, true]) await jonas.does(digest.setDigestKind, { kind: 'like', isOn });
  await jonas.does(digest.setDigest, { cadence: 'daily', ...settings });
  const { id: chatId } = await chatOf(amara, jonas);
  await tell(amara, chatId, 'For the digest');
  await rounds.sql('update users set email_verified_at = now() where id = $1', [jonas.id]);
  await rounds.sql('update email_digests set next_at = now()');
  const before = mail.letters.length;
  await enqueueDue(new Date(Date.now() + 60_000));
  await until(() => mail.letters.length > before);
  await fetch(rounds.url + unsubscribePath(jonas.id), { method: 'POST' });
}

async function notify({ amara }: Cast) {
  await amara.does(notifications.getNews, {});
  await amara.does(notifications.listNotifications, {});
  await amara.does(notifications.readNotifications, {});
  await amara.does(notifications.getSwitches, {});
  for (const isOn of [false, true]) await amara.does(notifications.setSwitch, { kind: 'like', isOn });
}

/** Everything about signing in, and what keeps an account its owner's. */
async function secure({ rounds, mail }: Stage, { amara }: Cast) {
  const someone = rounds.visitor();
  const [email, other] = [emailOf('someone'), emailOf('someone.else')];
  await someone.does(accounts.register, { username: 'someone', email, password });
  await someone.does(accounts.login, { email, password });
  await mail.to(email);
  await someone.does(mails.resendVerification, {});
  await someone.does(mails.verifyEmail, { token: tokenIn(await mail.to(email, 2)) });
  await someone.does(mails.changeEmail, { email: other });
  await someone.does(mails.verifyEmail, { token: tokenIn(await mail.to(other)) });
  const before = mail.letters.filter(({ to }) => to.includes(other)).length;
  await someone.does(mails.forgotPassword, { email: other });
  const again = 'another quiet ward 8';
  await someone.does(mails.resetPassword, {
    token: tokenIn(await mail.to(other, before + 1)),
    password: again,
  });
  await someone.does(accounts.login, { email: other, password: again });
  await someone.does(mails.changePassword, { currentPassword: again, newPassword: password });
  await someone.does(sessions.proveByPassword, { password });
  await someone.does(sessions.getProofs, {});

  const elsewhere = rounds.visitor();
  await elsewhere.does(accounts.login, { email: other, password });
  const { sessions: open } = await someone.does(sessions.listSessions, {});
  await someone.does(sessions.endSession, { sessionId: open.find(one => !one.isThis)!.id });
  await someone.does(sessions.endOtherSessions, {});

  const device = new Device(rounds.url);
  const { id: passkeyId } = await device.join(someone);
  await someone.does(passkeys.listPasskeys, {});
  await someone.does(passkeys.renamePasskey, { passkeyId, name: 'The telephone' });
  await someone.does(passkeys.proveByPasskey, { credential: await device.show(someone) });
  await elsewhere.does(passkeys.signInByPasskey, { credential: await device.show(elsewhere) });
  await someone.does(passkeys.removePasskey, { passkeyId });

  const { secret, recoveryCodes } = await setUpAuthenticator(someone);
  await someone.does(factors.getAuthenticator, {});
  for (const code of [await codeOf(secret), recoveryCodes[0]!]) {
    const late = rounds.visitor();
    await late.does(accounts.login, { email: other, password });
    await rounds.sql('update authenticators set last_step = 0');
    await late.does(factors.answerChallenge, { code });
  }
  await someone.does(factors.renewRecoveryCodes, {});
  await rounds.sql('update authenticators set last_step = 0');
  await someone.does(factors.removeAuthenticator, { code: await codeOf(secret) });
  await amara.does(audit.listMyEntries, {});
  await elsewhere.does(accounts.logout, {});
}

async function comeByGoogle({ rounds, google, mail }: Stage) {
  // With a public address of its own, at which no passkey of this machine is taken.
  await rounds.stopServer();
  await rounds.startServer({ ...(await googleSettings(google.issuer)), PUBLIC_URL: rounds.url });
  const is = (email: string) => {
    google.says = { sub: email, email, email_verified: true, name: 'Ada Mensah' };
  };
  is(emailOf('ada'));
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  const ada = at(rounds, browser);
  await ada.does(accounts.chooseUsername, { username: 'ada.mensah' });
  await ada.does(identities.listIdentities, {});

  // An issuer who does not vouch for the mailbox: the password of the account links it.
  const guest = rounds.visitor();
  const email = 'guest@elsewhere.example';
  await guest.does(accounts.register, { username: 'guest', email, password });
  await guest.does(accounts.login, { email, password });
  await guest.does(mails.verifyEmail, { token: tokenIn(await mail.to(email)) });
  is(email);
  const other = new Browser();
  await continueWithGoogle(rounds, {}, other);
  await at(rounds, other).does(factors.linkByPassword, { password });
  const [linked] = (await guest.does(identities.listIdentities, {})).identities;
  await guest.does(identities.removeIdentity, { issuer: linked!.issuer });
}

/** Whoever sits at this browser. */
function at(rounds: Rounds, browser: Browser) {
  const names = ['rounds', 'rounds-code'];
  const pairs = names.map(name => [name, browser.cookie(rounds.url, name)]).filter(([, value]) => value);
  return Object.assign(rounds.visitor(), { cookie: pairs.map(pair => pair.join('=')).join('; ') });
}

const aTry = { id: '', number: 1, isLast: true, signal: new AbortController().signal };

async function runJobs({ postId }: Made) {
  for (const one of [
    sweepAccounts,
    truncateAddresses,
    expireCredentials,
    sweepUploads,
    sweepNotifications,
    eraseContent,
    showUndecidedAgain,
    sweepOwnData,
    giveReminders,
    renewChanges,
  ])
    await one.work({}, aTry);
  await forgetPost.work({ postId }, aTry);
  // What timers do.
  await readOpenSessions([postId]);
  await sweepRates();
  await sweepOutbox();
}

async function leave({ rounds }: Stage, { jonas, amara }: Cast) {
  await jonas.does(ownData.startExport, {});
  await until(async () => (await jonas.does(ownData.getExport, {})).export?.state === 'ready');
  const { address } = await jonas.does(ownData.openDownload, {});
  await jonas.request('GET', address).then(read => read.arrayBuffer());
  for (const person of [jonas, amara]) await person.does(ownData.leave, {});
  await rounds.sql("update users set leaves_at = now() - interval '1 hour' where leaves_at is not null");
  await sweepOwnData.work({}, aTry);
}
