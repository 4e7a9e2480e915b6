import { accounts } from './texts/en/accounts.ts';
import { audit } from './texts/en/audit.ts';
import { base } from './texts/en/base.ts';
import { businesses } from './texts/en/businesses.ts';
import { connections } from './texts/en/connections.ts';
import { credentials } from './texts/en/credentials.ts';
import { feedback } from './texts/en/feedback.ts';
import { media } from './texts/en/media.ts';
import { messaging } from './texts/en/messaging.ts';
import { notifications } from './texts/en/notifications.ts';
import { ownData } from './texts/en/ownData.ts';
import { pages } from './texts/en/pages.ts';
import { posts } from './texts/en/posts.ts';
import { privacy } from './texts/en/privacy.ts';
import { profiles } from './texts/en/profiles.ts';
import { reports } from './texts/en/reports.ts';
import { search } from './texts/en/search.ts';
import { staff } from './texts/en/staff.ts';

/** Every sentence people read, by slice. */
export const texts = {
  base,
  accounts,
  privacy,
  media,
  profiles,
  connections,
  businesses,
  posts,
  search,
  messaging,
  reports,
  notifications,
  pages,
  audit,
  staff,
  credentials,
  feedback,
  ownData,
} as const;

type Texts = typeof texts;
export type TextKey = { [S in keyof Texts]: `${S & string}.${keyof Texts[S] & string}` }[keyof Texts];
export type Params = Record<string, string | number>;

const find = (key: string): string | undefined => {
  const [slice, name] = key.split('.') as [keyof Texts, string];
  return (texts[slice] as Record<string, string> | undefined)?.[name];
};

/** The sentence of a key, `{name}` replaced by the parameter `name`. */
export function say(key: TextKey, params: Params = {}): string {
  const sentence = find(key) ?? base.failed;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
