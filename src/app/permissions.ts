import { limits } from './limits.ts';
import type { Profession } from './profession.ts';
import type { TextKey } from './texts.ts';

type Actor = { id: string; hasProfile: boolean };

type Rule<Thing> = {
  /** How a refusal sounds. What a person may not even see is 'notFound'. */
  refusal: { code: 'forbidden' | 'notFound' | 'conflict'; text: TextKey };
  allows: (me: Actor, thing: Thing) => boolean;
};

const rule = <Thing>(declared: Rule<Thing>) => declared;

/**
 * Who may do what: one row per rule, asked by the server (`authorize`) and by the screen (`can`). What each one means is in
 * permissionsExplained.ts, which no browser needs.
 */
export const permissions = {
  'upload.use': rule<{ ownerId: string; attached: boolean }>({
    refusal: { code: 'notFound', text: 'media.notFound' },
    allows: (me, upload) => upload.ownerId === me.id && !upload.attached,
  }),
  'upload.read': rule<{ ownerId: string | null; attached: boolean }>({
    refusal: { code: 'notFound', text: 'media.notFound' },
    allows: (me, upload) => upload.ownerId === me.id || (upload.attached && me.hasProfile),
  }),
  'username.choose': rule<{ isProposed: boolean }>({
    refusal: { code: 'conflict', text: 'accounts.usernameSettled' },
    allows: (me, account) => !me.hasProfile && account.isProposed,
  }),
  'passkey.change': rule<{ userId: string }>({
    refusal: { code: 'notFound', text: 'accounts.passkeyNotFound' },
    allows: (me, passkey) => passkey.userId === me.id,
  }),
  'session.end': rule<{ userId: string }>({
    refusal: { code: 'notFound', text: 'accounts.sessionNotFound' },
    allows: (me, session) => session.userId === me.id,
  }),
  'profile.create': rule<undefined>({
    refusal: { code: 'conflict', text: 'profiles.alreadyCreated' },
    allows: me => !me.hasProfile,
  }),
  'person.block': rule<{ personId: string }>({
    refusal: { code: 'forbidden', text: 'profiles.blockSelf' },
    allows: (me, { personId }) => me.id !== personId.toLowerCase(),
  }),
  'person.mute': rule<{ personId: string }>({
    refusal: { code: 'forbidden', text: 'profiles.muteSelf' },
    allows: (me, { personId }) => me.id !== personId.toLowerCase(),
  }),
  'profile.edit': rule<undefined>({
    refusal: { code: 'notFound', text: 'profiles.noneToEdit' },
    allows: me => me.hasProfile,
  }),
  'credential.submit': rule<{ profession: Profession | null }>({
    refusal: { code: 'forbidden', text: 'credentials.notForYou' },
    allows: (_me, person) => person.profession === 'doctor' || person.profession === 'nurse',
  }),
  'credential.submitAgain': rule<{ isWaiting: boolean }>({
    refusal: { code: 'conflict', text: 'credentials.alreadySubmitted' },
    allows: (_me, earlier) => !earlier.isWaiting,
  }),
  'credential.review': rule<{ userId: string }>({
    refusal: { code: 'forbidden', text: 'credentials.ownSubmission' },
    allows: (me, submission) => me.id !== submission.userId,
  }),
  'credential.decide': rule<{ isWaiting: boolean }>({
    refusal: { code: 'conflict', text: 'credentials.decided' },
    allows: (_me, submission) => submission.isWaiting,
  }),
  'business.create': rule<{ exists: boolean }>({
    refusal: { code: 'conflict', text: 'businesses.alreadyCreated' },
    allows: (_me, mine) => !mine.exists,
  }),
  'business.edit': rule<{ exists: boolean }>({
    refusal: { code: 'notFound', text: 'businesses.none' },
    allows: (_me, mine) => mine.exists,
  }),
  'business.post': rule<{ exists: boolean }>({
    refusal: { code: 'notFound', text: 'businesses.none' },
    allows: (_me, mine) => mine.exists,
  }),
  'business.actFor': rule<{ ownerId: string; state: 'invited' | 'confirmed' | 'declined' | undefined }>({
    refusal: { code: 'forbidden', text: 'businesses.notEditor' },
    allows: (me, business) => me.id === business.ownerId || business.state === 'confirmed',
  }),
  'business.invite': rule<{ isHidden: boolean }>({
    refusal: { code: 'conflict', text: 'businesses.proveFirst' },
    allows: (_me, mine) => !mine.isHidden,
  }),
  'business.verify': rule<{ isActor: boolean }>({
    refusal: { code: 'forbidden', text: 'businesses.verifyOwn' },
    allows: (_me, business) => !business.isActor,
  }),
  'editor.invite': rule<{ personId: string }>({
    refusal: { code: 'forbidden', text: 'businesses.inviteSelf' },
    allows: (me, { personId }) => me.id !== personId.toLowerCase(),
  }),
  'editor.inviteAgain': rule<{ wasJustDeclined: boolean }>({
    refusal: { code: 'conflict', text: 'businesses.invitedTooSoon' },
    allows: (_me, earlier) => !earlier.wasJustDeclined,
  }),
  'editor.accept': rule<{ state: 'invited' | 'confirmed' | 'declined' | undefined }>({
    refusal: { code: 'conflict', text: 'businesses.noInvitation' },
    allows: (_me, mine) => mine.state === 'invited',
  }),
  'business.follow': rule<{ ownerId: string }>({
    refusal: { code: 'forbidden', text: 'businesses.ownFollow' },
    allows: (me, business) => me.id !== business.ownerId,
  }),
  'workplace.invite': rule<{ personId: string }>({
    refusal: { code: 'forbidden', text: 'businesses.inviteSelf' },
    allows: (me, { personId }) => me.id !== personId.toLowerCase(),
  }),
  'workplace.inviteAgain': rule<{ wasJustDeclined: boolean }>({
    refusal: { code: 'conflict', text: 'businesses.invitedTooSoon' },
    allows: (_me, earlier) => !earlier.wasJustDeclined,
  }),
  'workplace.confirm': rule<{ state: 'invited' | 'confirmed' | 'declined' | undefined }>({
    refusal: { code: 'conflict', text: 'businesses.noInvitation' },
    allows: (_me, mine) => mine.state === 'invited',
  }),
  'connection.request': rule<{ personId: string }>({
    refusal: { code: 'forbidden', text: 'connections.self' },
    allows: (me, { personId }) => me.id !== personId.toLowerCase(),
  }),
  'connection.requestAgain': rule<{ wasJustRejected: boolean; recent: number }>({
    refusal: { code: 'conflict', text: 'connections.tooSoon' },
    allows: (_me, earlier) => !earlier.wasJustRejected && earlier.recent < limits.requestsPerPair,
  }),
  'request.answer': rule<{ receiverId: string }>({
    refusal: { code: 'forbidden', text: 'connections.notReceiver' },
    allows: (me, request) => me.id === request.receiverId,
  }),
  'request.withdraw': rule<{ senderId: string }>({
    refusal: { code: 'forbidden', text: 'connections.notSender' },
    allows: (me, request) => me.id === request.senderId,
  }),
  'connection.remove': rule<{ isConnected: boolean }>({
    refusal: { code: 'conflict', text: 'connections.notConnected' },
    allows: (_me, pair) => pair.isConnected,
  }),
  'person.suspend': rule<{ isStaff: boolean }>({
    refusal: { code: 'conflict', text: 'staff.isStaff' },
    allows: (_me, person) => !person.isStaff,
  }),
  'moderator.grant': rule<{ hasProfile: boolean; isSuspended: boolean }>({
    refusal: { code: 'conflict', text: 'staff.notForModerator' },
    allows: (_me, person) => person.hasProfile && !person.isSuspended,
  }),
  'thing.report': rule<{ authorId: string }>({
    refusal: { code: 'forbidden', text: 'reports.own' },
    allows: (me, thing) => me.id !== thing.authorId,
  }),
  'review.read': rule<{ authorId: string }>({
    refusal: { code: 'notFound', text: 'reports.notFound' },
    allows: (me, found) => me.id === found.authorId,
  }),
  'case.appeal': rule<{ mayAppeal: boolean }>({
    refusal: { code: 'conflict', text: 'reports.cannotAppeal' },
    allows: (_me, found) => found.mayAppeal,
  }),
  'case.decide': rule<{ isParty: boolean }>({
    refusal: { code: 'forbidden', text: 'reports.ownCase' },
    allows: (_me, found) => !found.isParty,
  }),
  'appeal.decide': rule<{ firstModeratorId: string | null; hasOther: boolean }>({
    refusal: { code: 'forbidden', text: 'reports.firstModerator' },
    allows: (me, found) => me.id !== found.firstModeratorId || !found.hasOther,
  }),
  'post.like': rule<{ authorId: string }>({
    refusal: { code: 'forbidden', text: 'posts.ownLike' },
    allows: (me, post) => me.id !== post.authorId,
  }),
  'post.forClinicians': rule<{ isVerifiedClinician: boolean }>({
    refusal: { code: 'forbidden', text: 'posts.notForClinicians' },
    allows: (_, author) => author.isVerifiedClinician,
  }),
  'post.repost': rule<{ audience: 'everyone' | 'connections' | 'clinicians' }>({
    refusal: { code: 'forbidden', text: 'posts.notForReposts' },
    allows: (_, post) => post.audience === 'everyone',
  }),
  'post.quote': rule<{ audience: 'everyone' | 'connections' | 'clinicians' }>({
    refusal: { code: 'forbidden', text: 'posts.notForQuotes' },
    allows: (_, post) => post.audience === 'everyone',
  }),
  'post.edit': rule<{ authorId: string; isWriter: boolean; isRepost: boolean }>({
    refusal: { code: 'forbidden', text: 'posts.notYours' },
    allows: (me, post) => (me.id === post.authorId || post.isWriter) && !post.isRepost,
  }),
  'post.delete': rule<{ authorId: string; isWriter: boolean }>({
    refusal: { code: 'forbidden', text: 'posts.notYours' },
    allows: (me, post) => me.id === post.authorId || post.isWriter,
  }),
  'post.restore': rule<{ authorId: string; isWriter: boolean }>({
    refusal: { code: 'notFound', text: 'posts.notFound' },
    allows: (me, post) => me.id === post.authorId || post.isWriter,
  }),
  'comment.like': rule<{ authorId: string }>({
    refusal: { code: 'forbidden', text: 'posts.ownCommentLike' },
    allows: (me, comment) => me.id !== comment.authorId,
  }),
  'comment.edit': rule<{ authorId: string }>({
    refusal: { code: 'forbidden', text: 'posts.commentNotYours' },
    allows: (me, comment) => me.id === comment.authorId,
  }),
  'comment.delete': rule<{ authorId: string; postAuthorId: string }>({
    refusal: { code: 'forbidden', text: 'posts.commentNotYours' },
    allows: (me, comment) => me.id === comment.authorId || me.id === comment.postAuthorId,
  }),
  'chat.start': rule<{ userId: string }>({
    refusal: { code: 'forbidden', text: 'messaging.notYourself' },
    allows: (me, other) => me.id !== other.userId,
  }),
  'chat.open': rule<{ memberIds: string[] }>({
    refusal: { code: 'notFound', text: 'messaging.chatNotFound' },
    allows: (me, chat) => chat.memberIds.includes(me.id),
  }),
  'chat.arrange': rule<{ isRequestToMe: boolean }>({
    refusal: { code: 'conflict', text: 'chatMenu.acceptFirst' },
    allows: (_, chat) => !chat.isRequestToMe,
  }),
  'chat.pin': rule<{ pinned: number }>({
    refusal: { code: 'conflict', text: 'chatMenu.tooManyPinned' },
    allows: (_, others) => others.pinned < limits.pinnedChats,
  }),
  'message.send': rule<{ isHidden: boolean }>({
    refusal: { code: 'conflict', text: 'messaging.cannotWrite' },
    allows: (_, chat) => !chat.isHidden,
  }),
  'message.sendToStranger': rule<{ isLimitReached: boolean }>({
    refusal: { code: 'conflict', text: 'messaging.unanswered' },
    allows: (_, message) => !message.isLimitReached,
  }),
  'message.delete': rule<{ senderId: string }>({
    refusal: { code: 'forbidden', text: 'messaging.notYours' },
    allows: (me, message) => me.id === message.senderId,
  }),
  'message.takeBack': rule<{ isRecent: boolean }>({
    refusal: { code: 'conflict', text: 'messaging.tooLateToDelete' },
    allows: (_, message) => message.isRecent,
  }),
} as const;

export type Permission = keyof typeof permissions;
export type ThingOf<P extends Permission> = Parameters<(typeof permissions)[P]['allows']>[1];

/** Whether `me` may do this to `thing`: what a screen asks before it offers a button. */
export function can<P extends Permission>(me: Actor, permission: P, thing: ThingOf<P>): boolean {
  return (permissions[permission].allows as (me: Actor, thing: ThingOf<P>) => boolean)(me, thing);
}
