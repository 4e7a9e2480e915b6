import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { formerUsernames, users } from '#/features/accounts/server/tables.ts';
import type { Mention } from '#/features/posts/shapes.ts';
import { keysOf, type Mentions } from '#/features/posts/tagged.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { preparedSql, textsOf } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;

const named = preparedSql<{ key: string; id: string }>(
  'people mentioned',
  sql`select ${users.usernameKey} as key, id from ${users}
    where ${users.usernameKey} = any(${textsOf('keys')}) and ${visibleTo(me)}`,
);

const namesIn = (content: string) => keysOf(content, 'mention', limits.mentionsPerText);

/** The people whom a new text mentions: those of its usernames whom its writer can see. */
export async function findMentions(tx: Tx, me: Me, content: string): Promise<Mentions> {
  return peopleNamed(tx, me, namesIn(content));
}

type Written = { content: string; mentions: string[]; mentionedIds: Mentions | null; writtenAt: Date };

/**
 * The people whom an edited text mentions. A name that was in it before means who it meant then: whoever has taken it since
 * is not mentioned.
 */
export async function findMentionsAfter(
  tx: Tx,
  me: Me,
  { content, before }: { content: string; before: Written },
): Promise<Mentions> {
  const known = before.mentionedIds ?? (await mentionedThen(tx, before));
  const old = new Set(namesIn(before.content));
  const names = namesIn(content);
  const added = await peopleNamed(
    tx,
    me,
    names.filter(name => !old.has(name)),
  );
  const kept = Object.entries(known).filter(([name]) => old.has(name) && names.includes(name));
  return { ...Object.fromEntries(kept), ...added };
}

async function peopleNamed(tx: Tx, me: Me, keys: string[]): Promise<Mentions> {
  if (keys.length === 0) return {};
  const ids = new Map((await named({ keys, me: me.id }, tx)).map(({ key, id }) => [key, id]));
  return Object.fromEntries(keys.flatMap(key => (ids.has(key) ? [[key, ids.get(key)!]] : [])));
}

const namedThen = preparedSql<{ key: string; id: string }>(
  'people mentioned at a time',
  sql`select named.key, coalesce(former.user_id, person.id) as id
    from unnest(${textsOf('keys')}) named(key)
      left join ${formerUsernames} former on former.kind = 'person' and former.username_key = named.key
        and former.left_at > ${placeholder('at')}::timestamptz
      left join ${users} person on person.username_key = named.key and person.created_at <= ${placeholder('at')}::timestamptz
        and not exists (select from ${formerUsernames} other where other.kind = 'person' and other.user_id = person.id
          and other.left_at > ${placeholder('at')}::timestamptz)
    where former.user_id is not null or person.id is not null`,
);

/** The people whom a text of the version before mentions: who had these names when it was written, as far as that is known. */
export async function mentionedThen(
  tx: Tx,
  { mentions: keys, writtenAt }: Pick<Written, 'mentions' | 'writtenAt'>,
): Promise<Mentions> {
  if (keys.length === 0) return {};
  const rows = await namedThen({ keys, at: writtenAt }, tx);
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]));
}

/**
 * Those of the people mentioned whom a reader can see, with the usernames they have now; as a column of `mentionedIds`. A text
 * without any looks nobody up.
 */
export const mentionsFor = (readerId: SQL, mentionedIds: AnyColumn) => sql<Mention[]>`(
  case when ${mentionedIds} is null or ${mentionedIds} = '{}' then '[]'::json else (
    select coalesce(json_agg(json_build_object('key', named.key, 'username', person.username) order by named.key), '[]'::json)
    from jsonb_each_text(${mentionedIds}) named join ${users} person on person.id = named.value::uuid
    where ${visibleTo(readerId, sql`person.id`)}) end)`;
