import { digestLimits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { isolated } from '#/app/texts/isolated.ts';
import { directionOf, type Language, localeFor } from '#/app/texts/languages.ts';
import type { Say, TextKey } from '#/app/texts.ts';
import type { FileKind } from '#/features/messaging/kinds.ts';
import type { NotificationKind, SwitchKind } from '#/features/notifications/kinds.ts';
import { switchLabels } from '#/features/notifications/labels.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import type { MailTemplate } from '#/platform/mail/template.ts';
import { publicOrigin } from '#/platform/process/settings.ts';
import type { News, UnreadChat, UnreadKind } from './news.ts';

type Digest = { language: Language; news: News; cadence: 'daily' | 'weekly' | 'off'; unsubscribe: string };

const labels = {
  ...switchLabels,
  review: 'notifications.reviewed',
  verification: 'notifications.verification',
} as const satisfies Record<NotificationKind | SwitchKind, TextKey>;

/** The mail: how much of each kind is unread, and who it is from. Its subject holds a number alone. */
export function digestTemplate({ language, news, cadence, unsubscribe }: Digest): MailTemplate {
  const { chats, kinds } = news;
  const say = sayIn(language);
  const voice = voiceOf(language, say);
  const count = chats.length + kinds.reduce((sum, kind) => sum + kind.count, 0);
  const chatLines = chats.slice(0, digestLimits.chatsShown).map(chat => lineOfChat(chat, voice));
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
      { title: say('digest.inNotifications'), lines: kinds.map(kind => lineOfKind(kind, voice)) },
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

type Voice = ReturnType<typeof voiceOf>;

/** How names, numbers and lists are written in a language. */
function voiceOf(language: Language, say: Say) {
  const locale = localeFor(language);
  const list = new Intl.ListFormat(locale);
  const number = new Intl.NumberFormat(locale);
  const name = (text: string) => isolated(text, directionOf(language) === 'rtl');
  return {
    say,
    name,
    list: (parts: string[]) => list.format(parts),
    number: (n: number) => number.format(n),
  };
}

function lineOfChat({ name, text, done: what }: UnreadChat, voice: Voice) {
  const said = text?.replace(/\s+/g, ' ').trim() || (what && voice.say(done[what]));
  return said ? `${voice.name(name)}: ${voice.name(said)}` : voice.name(name);
}

function lineOfKind({ kind, count, names, people }: UnreadKind, { say, name, list, number }: Voice) {
  if (kind === 'review' || kind === 'verification') return say(labels[kind]);
  const line = `${say(labels[kind])}: ${number(count)}`;
  if (names.length === 0) return line;
  const others = people - names.length;
  const more = others > 0 ? [say('digest.others', { count: others })] : [];
  return `${line} (${list([...names.map(name), ...more])})`;
}
