import { digestLimits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { type Language, localeFor } from '#/app/texts/languages.ts';
import type { Say, TextKey } from '#/app/texts.ts';
import type { FileKind } from '#/features/messaging/kinds.ts';
import type { NotificationKind, SwitchKind } from '#/features/notifications/kinds.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import type { MailTemplate } from '#/platform/mail/template.ts';
import { publicOrigin } from '#/platform/process/settings.ts';
import type { News, UnreadChat, UnreadKind } from './news.ts';

type Digest = { language: Language; news: News; cadence: 'daily' | 'weekly' | 'off'; unsubscribe: string };

const labels = {
  like: 'notifications.ofLikes',
  comment: 'notifications.ofComments',
  repost: 'notifications.ofReposts',
  mention: 'notifications.ofMentions',
  request: 'notifications.ofRequests',
  acceptance: 'notifications.ofAcceptances',
  follow: 'notifications.ofFollows',
  invitation: 'notifications.ofInvitations',
  confirmation: 'notifications.ofConfirmations',
  reply: 'notifications.ofReplies',
  commentLike: 'notifications.ofCommentLikes',
  reminder: 'notifications.ofReminders',
  quote: 'notifications.ofQuotes',
  editing: 'notifications.ofEditing',
  review: 'notifications.reviewed',
  verification: 'notifications.verification',
} as const satisfies Record<NotificationKind | SwitchKind, TextKey>;

/** The mail: how much of each kind is unread, and who it is from. Its subject holds a number alone. */
export function digestTemplate({ language, news, cadence, unsubscribe }: Digest): MailTemplate {
  const { chats, kinds } = news;
  const say = sayIn(language);
  const list = new Intl.ListFormat(localeFor(language));
  const count = chats.length + kinds.reduce((sum, kind) => sum + kind.count, 0);
  const chatLines = chats.slice(0, digestLimits.chatsShown).map(chat => lineOfChat(chat, say));
  const rest = chats.length - chatLines.length;
  if (rest > 0) chatLines.push(say('digest.more', { count: rest }));
  const [only] = chats.length === 1 ? chats : [];
  const place = chats.length > 0 ? paths.messaging(only?.chatId) : paths.notifications();
  return {
    language,
    subject: say('digest.subject', { count }),
    paragraphs: [say('digest.lead')],
    lists: [
      { title: say('digest.inChats', { count: chats.length }), lines: chatLines },
      { title: say('digest.inNotifications'), lines: kinds.map(kind => lineOfKind(kind, say, list)) },
    ].filter(({ lines }) => lines.length > 0),
    link: { label: say('digest.open'), address: publicOrigin() + place },
    after: [say(cadence === 'weekly' ? 'digest.whyWeekly' : 'digest.whyDaily')],
    links: [
      { label: say('digest.change'), address: publicOrigin() + paths.settings('notifications', 'digest') },
      { label: say('digest.turnOff'), address: unsubscribe },
    ],
  };
}

const done = {
  post: 'messaging.sharedPost',
  image: 'messaging.sentImage',
  video: 'messaging.sentVideo',
  application: 'messaging.sentFile',
} as const satisfies Record<FileKind | 'post', TextKey>;

function lineOfChat({ name, text, done: what }: UnreadChat, say: Say) {
  const said = text?.replace(/\s+/g, ' ').trim() || (what && say(done[what]));
  return said ? say('digest.said', { name, text: said }) : name;
}

function lineOfKind({ kind, count, names, people }: UnreadKind, say: Say, list: Intl.ListFormat) {
  if (kind === 'review' || kind === 'verification') return say(labels[kind]);
  const label = say(labels[kind]);
  if (names.length === 0) return say('digest.kind', { kind: label, count });
  const others = people - names.length;
  const more = others > 0 ? [say('digest.others', { count: others })] : [];
  return say('digest.kindOf', { kind: label, count, people: list.format([...names, ...more]) });
}
