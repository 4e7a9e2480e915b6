import { limits } from '#/app/limits.ts';
import type { permissions } from '#/app/permissions.ts';

const me = { id: 'a', hasProfile: true };
const half = { id: 'a', hasProfile: false };
const own = [[me, 'a', true] as const, [me, 'b', false] as const];

type Case = readonly [actor: typeof me, thing: unknown, isAllowed: boolean];
const about = (key: string, cases: readonly (readonly [typeof me, unknown, boolean])[]): Case[] =>
  cases.map(([actor, value, isAllowed]) => [actor, { [key]: value }, isAllowed]);
const others = own.map(([actor, id, isAllowed]) => [actor, id, !isAllowed] as const);
const flag = (key: string, allowed: boolean) =>
  about(key, [
    [me, allowed, true],
    [me, !allowed, false],
  ]);

const ofAuthorOrWriter: Case[] = [
  [me, { authorId: 'a', isWriter: false }, true],
  [me, { authorId: 'b', isWriter: true }, true],
  [me, { authorId: 'b', isWriter: false }, false],
];

/** Every branch of every rule. */
export const cases: Record<keyof typeof permissions, Case[]> = {
  'upload.use': [
    [me, { ownerId: 'a', attached: false }, true],
    [me, { ownerId: 'a', attached: true }, false],
    [me, { ownerId: 'b', attached: false }, false],
  ],
  'upload.read': [
    [half, { ownerId: 'a', attached: false }, true],
    [me, { ownerId: 'b', attached: true }, true],
    [half, { ownerId: 'b', attached: true }, false],
    [me, { ownerId: null, attached: false }, false],
  ],
  'username.choose': [
    [half, { isProposed: true }, true],
    [half, { isProposed: false }, false],
    [me, { isProposed: true }, false],
  ],
  'passkey.change': about('userId', own),
  'session.end': about('userId', own),
  'profile.create': [
    [half, undefined, true],
    [me, undefined, false],
  ],
  'person.block': about('personId', [...others, [me, 'A', false]]),
  'person.mute': about('personId', [...others, [me, 'A', false]]),
  'profile.edit': [
    [me, undefined, true],
    [half, undefined, false],
  ],
  'credential.submit': about('profession', [
    [me, 'doctor', true],
    [me, 'nurse', true],
    [me, 'general_user', false],
    [me, null, false],
  ]),
  'credential.submitAgain': flag('isWaiting', false),
  'credential.review': about('userId', others),
  'credential.decide': flag('isWaiting', true),
  'business.create': flag('exists', false),
  'business.edit': flag('exists', true),
  'business.post': flag('exists', true),
  'business.actFor': [
    [me, { ownerId: 'a', state: undefined }, true],
    [me, { ownerId: 'b', state: 'confirmed' }, true],
    [me, { ownerId: 'b', state: 'invited' }, false],
    [me, { ownerId: 'b', state: 'declined' }, false],
    [me, { ownerId: 'b', state: undefined }, false],
  ],
  'business.invite': flag('isHidden', false),
  'business.verify': flag('isActor', false),
  'editor.invite': about('personId', [...others, [me, 'A', false]]),
  'editor.inviteAgain': flag('wasJustDeclined', false),
  'editor.accept': about('state', [
    [me, 'invited', true],
    [me, 'confirmed', false],
    [me, 'declined', false],
    [me, undefined, false],
  ]),
  'business.follow': about('ownerId', others),
  'workplace.invite': about('personId', [...others, [me, 'A', false]]),
  'workplace.inviteAgain': flag('wasJustDeclined', false),
  'workplace.confirm': about('state', [
    [me, 'invited', true],
    [me, 'confirmed', false],
    [me, 'declined', false],
    [me, undefined, false],
  ]),
  'connection.request': about('personId', [...others, [me, 'A', false]]),
  'connection.requestAgain': [
    [me, { wasJustRejected: false, recent: limits.requestsPerPair - 1 }, true],
    [me, { wasJustRejected: false, recent: limits.requestsPerPair }, false],
    [me, { wasJustRejected: true, recent: 0 }, false],
  ],
  'request.answer': about('receiverId', own),
  'request.withdraw': about('senderId', own),
  'connection.remove': flag('isConnected', true),
  'person.suspend': flag('isStaff', false),
  'moderator.grant': [
    [me, { hasProfile: true, isSuspended: false }, true],
    [me, { hasProfile: true, isSuspended: true }, false],
    [me, { hasProfile: false, isSuspended: false }, false],
  ],
  'thing.report': about('authorId', others),
  'review.read': about('authorId', own),
  'case.appeal': flag('mayAppeal', true),
  'case.decide': flag('isParty', false),
  'appeal.decide': [
    [me, { firstModeratorId: 'b', hasOther: true }, true],
    [me, { firstModeratorId: 'a', hasOther: false }, true],
    [me, { firstModeratorId: 'a', hasOther: true }, false],
    [me, { firstModeratorId: null, hasOther: true }, true],
  ],
  'post.like': about('authorId', others),
  'post.forClinicians': flag('isVerifiedClinician', true),
  'post.repost': about('audience', [
    [me, 'everyone', true],
    [me, 'connections', false],
    [me, 'clinicians', false],
  ]),
  'post.quote': about('audience', [
    [me, 'everyone', true],
    [me, 'connections', false],
    [me, 'clinicians', false],
  ]),
  'post.edit': [
    [me, { authorId: 'a', isWriter: false, isRepost: false }, true],
    [me, { authorId: 'a', isWriter: false, isRepost: true }, false],
    [me, { authorId: 'b', isWriter: true, isRepost: false }, true],
    [me, { authorId: 'b', isWriter: true, isRepost: true }, false],
    [me, { authorId: 'b', isWriter: false, isRepost: false }, false],
  ],
  'post.delete': ofAuthorOrWriter,
  'post.restore': ofAuthorOrWriter,
  'comment.like': about('authorId', others),
  'comment.edit': about('authorId', own),
  'comment.delete': [
    [me, { authorId: 'a', postAuthorId: 'b' }, true],
    [me, { authorId: 'b', postAuthorId: 'a' }, true],
    [me, { authorId: 'b', postAuthorId: 'b' }, false],
  ],
  'chat.start': about('userId', others),
  'chat.open': about('memberIds', [
    [me, ['b', 'a'], true],
    [me, ['b', 'c'], false],
    [me, [], false],
  ]),
  'chat.arrange': flag('isRequestToMe', false),
  'chat.pin': about('pinned', [
    [me, 4, true],
    [me, 5, false],
  ]),
  'message.send': flag('isHidden', false),
  'message.sendToStranger': flag('isLimitReached', false),
  'message.delete': about('senderId', own),
  'message.takeBack': flag('isRecent', true),
};
