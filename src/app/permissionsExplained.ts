import type { Permission } from './permissions.ts';

type Explanation = {
  entity: string;
  /** Who may, of those who may make its calls at all (the `who` of a call). */
  actors: string;
  action: string;
  /** In which states of the thing, or of what is between the two. */
  states: string;
};

/** What each rule of permissions.ts means, for `npm run permissions`. */
export const permissionsExplained: Record<Permission, Explanation> = {
  'upload.use': {
    entity: 'uploads',
    actors: 'its owner',
    action: 'use in a post or profile of one’s own',
    states: 'ready, and used by nothing yet',
  },
  'upload.read': {
    entity: 'uploads',
    actors: 'its owner; of what is used, everybody who sees what uses it',
    action: 'look at',
    states: 'any',
  },
  'username.choose': {
    entity: 'users',
    actors: 'the account itself',
    action: 'choose another username than the proposed one',
    states: 'before its profile, and proposed by us',
  },
  'passkey.change': {
    entity: 'passkeys',
    actors: 'its owner',
    action: 'rename or remove',
    states: 'any',
  },
  'session.end': {
    entity: 'sessions',
    actors: 'its owner',
    action: 'sign out',
    states: 'any',
  },
  'profile.create': {
    entity: 'users',
    actors: 'the account itself',
    action: 'finish the profile',
    states: 'without a profile',
  },
  'person.block': {
    entity: 'blocks',
    actors: 'everybody but themselves',
    action: 'block',
    states: 'any',
  },
  'person.mute': {
    entity: 'mutes',
    actors: 'everybody but themselves',
    action: 'mute',
    states: 'any',
  },
  'profile.edit': {
    entity: 'users',
    actors: 'its owner',
    action: 'read and change all of one’s own profile',
    states: 'with a profile',
  },
  'credential.submit': {
    entity: 'credentials',
    actors: 'a doctor or nurse',
    action: 'submit, as a doctor or nurse',
    states: 'any',
  },
  'credential.submitAgain': {
    entity: 'credentials',
    actors: 'a doctor or nurse',
    action: 'submit while none is being reviewed',
    states: 'none is waiting',
  },
  'credential.review': {
    entity: 'credentials',
    actors: 'staff other than who submitted it',
    action: 'verify or reject, as staff',
    states: 'any',
  },
  'credential.decide': {
    entity: 'credentials',
    actors: 'staff',
    action: 'decide on what nobody has decided yet',
    states: 'waiting',
  },
  'business.create': {
    entity: 'businessProfiles',
    actors: 'a member',
    action: 'create, one for each member',
    states: 'has none',
  },
  'business.edit': {
    entity: 'businessProfiles',
    actors: 'its owner',
    action: 'read and change all of one’s own',
    states: 'has one',
  },
  'business.post': {
    entity: 'businessProfiles',
    actors: 'its owner; who edits the page of another sends files for its posts',
    action: 'post as one’s own, and send files for such posts',
    states: 'has one, or edits one',
  },
  'business.actFor': {
    entity: 'businessProfiles',
    actors: 'its owner, and who edits its page',
    action: 'change the page and write posts, and read which editor wrote them',
    states: 'has accepted, and was not removed since',
  },
  'business.invite': {
    entity: 'businessProfiles',
    actors: 'the owner of a business that others see',
    action: 'ask people to confirm that they work there, or to edit its page',
    states: 'their e-mail is proved, the page is verified, or the server sends no mail',
  },
  'business.verify': {
    entity: 'businessProfiles',
    actors: 'an administrator who neither owns nor edits the page',
    action: 'verify that a page speaks for the organisation it names',
    states: 'as the administrator saw it',
  },
  'editor.invite': {
    entity: 'businessEditors',
    actors: 'the owner of a business, but not themselves',
    action: 'ask to edit one’s own business page',
    states: 'any',
  },
  'editor.inviteAgain': {
    entity: 'businessEditors',
    actors: 'the owner of a business',
    action: 'ask again after a no',
    states: 'not declined lately',
  },
  'editor.accept': {
    entity: 'businessEditors',
    actors: 'who was invited',
    action: 'accept an invitation that was sent to oneself',
    states: 'invited',
  },
  'business.follow': {
    entity: 'follows',
    actors: 'everybody but its owner',
    action: 'follow this business',
    states: 'any',
  },
  'workplace.invite': {
    entity: 'workplaces',
    actors: 'the owner of a business, but not themselves',
    action: 'ask, as one’s own business, to confirm that they work there',
    states: 'any',
  },
  'workplace.inviteAgain': {
    entity: 'workplaces',
    actors: 'the owner of a business',
    action: 'ask again after a no',
    states: 'not declined lately',
  },
  'workplace.confirm': {
    entity: 'workplaces',
    actors: 'who was invited',
    action: 'accept an invitation that was sent to oneself',
    states: 'invited',
  },
  'connection.request': {
    entity: 'connectionRequests',
    actors: 'everybody but themselves',
    action: 'ask to connect',
    states: 'any',
  },
  'connection.requestAgain': {
    entity: 'connectionRequests',
    actors: 'everybody but themselves',
    action: 'ask again',
    states: 'not rejected lately, nor asked too often',
  },
  'request.answer': {
    entity: 'connectionRequests',
    actors: 'who was asked',
    action: 'accept or reject',
    states: 'pending',
  },
  'request.withdraw': {
    entity: 'connectionRequests',
    actors: 'who asked',
    action: 'withdraw',
    states: 'pending',
  },
  'connection.remove': {
    entity: 'connections',
    actors: 'each of the two',
    action: 'end',
    states: 'connected',
  },
  'person.suspend': {
    entity: 'users',
    actors: 'staff',
    action: 'suspend or restore, as staff',
    states: 'not staff themselves',
  },
  'moderator.grant': {
    entity: 'users',
    actors: 'staff',
    action: 'make a moderator, as staff',
    states: 'a member, and not suspended',
  },
  'thing.report': {
    entity: 'reports',
    actors: 'everybody but its author',
    action: 'report',
    states: 'any',
  },
  'review.read': {
    entity: 'cases',
    actors: 'its author',
    action: 'read what became of something of one’s own that was reported',
    states: 'any',
  },
  'case.appeal': {
    entity: 'cases',
    actors: 'its author',
    action: 'ask for a second look: once, within 14 days, at what was removed',
    states: 'removed, within 14 days, for the first time',
  },
  'case.decide': {
    entity: 'cases',
    actors: 'a moderator who is no party: neither wrote, owns, edits nor reported it',
    action: 'read and decide, as a moderator, about what others wrote and reported',
    states: 'any',
  },
  'appeal.decide': {
    entity: 'cases',
    actors: 'a moderator who did not decide first, where there is another',
    action: 'decide about an appeal: another moderator, where there is one',
    states: 'appealed',
  },
  'post.like': {
    entity: 'posts',
    actors: 'everybody but its author',
    action: 'like',
    states: 'any',
  },
  'post.forClinicians': {
    entity: 'posts',
    actors: 'a doctor or nurse whose licence is verified',
    action: 'write for verified clinicians',
    states: 'any',
  },
  'post.repost': {
    entity: 'posts',
    actors: 'everybody who sees it',
    action: 'repost',
    states: 'for everyone',
  },
  'post.quote': {
    entity: 'posts',
    actors: 'everybody who sees it',
    action: 'quote in a post of one’s own',
    states: 'for everyone',
  },
  'post.edit': {
    entity: 'posts',
    actors: 'its author; of a post of a business also the editor who wrote it, while they are one',
    action: 'edit',
    states: 'no repost',
  },
  'post.delete': {
    entity: 'posts',
    actors: 'its author; of a post of a business also the editor who wrote it, while they are one',
    action: 'delete',
    states: 'any',
  },
  'post.restore': {
    entity: 'posts',
    actors: 'its author; of a post of a business also the editor who wrote it, while they are one',
    action: 'bring back after a deletion',
    states: 'deleted a moment ago',
  },
  'comment.like': {
    entity: 'comments',
    actors: 'everybody but its author',
    action: 'like',
    states: 'any',
  },
  'comment.edit': {
    entity: 'comments',
    actors: 'its author',
    action: 'edit',
    states: 'any',
  },
  'comment.delete': {
    entity: 'comments',
    actors: 'its author and that of the post',
    action: 'delete',
    states: 'any',
  },
  'chat.start': {
    entity: 'chats',
    actors: 'everybody but themselves',
    action: 'start with this person',
    states: 'any',
  },
  'chat.open': {
    entity: 'chats',
    actors: 'each of the two',
    action: 'read, write in, and hear of what happens in',
    states: 'any',
  },
  'chat.arrange': {
    entity: 'chats',
    actors: 'each of the two',
    action: 'mute, pin, archive and mark as unread, for themselves',
    states: 'no request that waits for them',
  },
  'chat.pin': {
    entity: 'chats',
    actors: 'each of the two',
    action: 'pin',
    states: 'fewer than five others are pinned',
  },
  'message.send': {
    entity: 'messages',
    actors: 'each of the two',
    action: 'send in a chat of one’s own',
    states: 'neither is hidden from the other',
  },
  'message.sendToStranger': {
    entity: 'messages',
    actors: 'who began the chat',
    action: 'send to a stranger',
    states: 'up to three until the other one has answered, opened the chat or connected',
  },
  'message.delete': {
    entity: 'messages',
    actors: 'who sent it',
    action: 'delete for both',
    states: 'any',
  },
  'message.takeBack': {
    entity: 'messages',
    actors: 'who sent it',
    action: 'still delete: within 15 minutes',
    states: 'within 15 minutes',
  },
};

/** What is answered beside the calls of the contract, and what decides there. */
export const otherRoutes: Record<string, string> = {
  'GET /api/live': 'the stream of an account: what it carries is decided for each event',
  'GET /api/health': 'says that this process answers, to anybody',
  'GET /api/ready': 'says that what it stands on answers, to anybody',
  'GET /metrics': 'figures of this process, for whoever shows METRICS_TOKEN; else there is nothing there',
  'GET /api/openapi.json': 'this documentation, for anybody',
  'GET /api/docs': 'the same to read',
  'GET /api/docs/init.js': 'a part of that page',
  'GET /api/docs/scalar.js': 'a part of that page',
  'GET /api/google/start': 'leads a visitor to Google',
  'GET /api/google/callback': 'what Google says decides',
  'GET /api/digest/unsubscribe': 'a page that asks whoever has the link of a digest; changes nothing',
  'POST /api/digest/unsubscribe':
    'ends the digest of whom the link was made for, and nothing else: the link decides',
  'GET /api/me/export/file': 'one’s own export: the session says whose, freshly proved',
  'POST /api/uploads/tus':
    'an upload of one’s own; for a chat or a business asks chat.open, message.send, business.post',
  'HEAD /api/uploads/tus/:id': 'asks upload.read, of one’s own alone',
  'PATCH /api/uploads/tus/:id': 'asks upload.read, of one’s own alone',
  'DELETE /api/uploads/tus/:id': 'asks upload.use',
  'GET /media/:id/:file':
    'asks upload.read; not for a picture whose address is signed, which every member was given while all might see it, and which ends within 20 minutes',
};
