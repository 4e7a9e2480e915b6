import type { Rounds } from '../../../test/support/rounds.ts';
import { type Pair, postOf } from './fill.ts';

/** Every list, and every number beside one, as the reader asks for it: what it is, and its path. */
export async function lists(
  sql: Rounds['sql'],
  { reader, author, size }: Pair,
): Promise<[name: string, path: string][]> {
  const [row] = await sql(
    `select ${postOf(size, 'reader', 'n')} as post,
      (select c.id from chats c where started_by = $1 order by seq desc limit 1) as chat from generate_series(1, 1) n`,
    [reader.id],
  );
  const { post, chat } = row as Record<string, string>;
  return [
    ['notifications', '/api/notifications'],
    ['whether there are new ones', '/api/notifications/news'],
    ['posts of a hashtag', `/api/hashtags/ward${size}/posts`],
    ['number of posts of a hashtag', `/api/hashtags/ward${size}`],
    ['search: hashtags by a beginning', `/api/search/hashtags?q=warm${size}`],
    ['posts of a profile', `/api/profiles/${author.username}/posts`],
    ['number of posts of a profile', `/api/profiles/${author.username}/posts/count`],
    ['posts of a business', `/api/businesses/author${size}/posts`],
    ['number of posts of a business', `/api/businesses/author${size}/posts/count`],
    ['activity: posts', '/api/activity/posts'],
    ['activity: likes', '/api/activity/likes'],
    ['activity: comments', '/api/activity/comments'],
    ['activity: reposts', '/api/activity/reposts'],
    ['likes of a post', `/api/posts/${post}/likes`],
    ['comments of a post', `/api/posts/${post}/comments`],
    ['feed of everybody', '/api/posts?from=everyone'],
    ['feed of connections', '/api/posts?from=connections'],
    ['authors of that feed', '/api/posts/feed-authors'],
    ['search: posts, a frequent word', '/api/search/posts?q=round'],
    ['search: people', '/api/search/people?q=ama'],
    ['search: businesses by name', `/api/search/businesses?q=house${size}`],
    ['search: businesses, a frequent word', `/api/search/businesses?q=clinic${size}`],
    ['search: businesses by place', `/api/search/businesses?q=land${size}`],
    ['directory of businesses', '/api/businesses'],
    ['directory of businesses by place', `/api/businesses?place=Land${size}`],
    ['businesses that I follow', '/api/followed-businesses'],
    ['people: connections', '/api/people?within=connections'],
    ['people: connections by name', '/api/people?within=connections&sort=name'],
    ['people: all', '/api/people'],
    ['requests to me', '/api/requests/received'],
    ['people I may know', '/api/suggestions'],
    ['relation to somebody', `/api/people/${author.id}/relation`],
    ['chats', '/api/chats'],
    ['unread chats', '/api/chats/unread'],
    ['messages of a chat', `/api/chats/${chat}/messages`],
  ].map(([name, path]) => [name!, path!]);
}
