import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { contract, shapeOf } from '#/app/api.ts';
import type { EventName, Events } from '#/app/events.ts';
import { paths as addresses } from '#/app/paths.ts';
import { listWriters } from '#/features/businesses/editorsContract.ts';
import { searchAllMessages } from '#/features/messaging/arrangeContract.ts';
import * as messaging from '#/features/messaging/contract.ts';
import { listNotifications } from '#/features/notifications/contract.ts';
import { getExport, openDownload, startExport } from '#/features/ownData/contract.ts';
import * as posts from '#/features/posts/contract.ts';
import type { Post } from '#/features/posts/shapes.ts';
import * as topics from '#/features/posts/topicsContract.ts';
import { listCases, listMyReviews, reportThing } from '#/features/reports/contract.ts';
import { searchHashtags, searchPosts } from '#/features/search/contract.ts';
import { answerSchema } from '#/platform/http/answerSchema.ts';
import type { Call } from '#/platform/shared/contract.ts';
import type { Heard } from '#test/support/listenLive.ts';
import type { Person } from '#test/support/person.ts';
import { type Made, openPostWorld } from '#test/support/postWorld.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { unzip } from '#test/support/unzip.ts';

/**
 * Who meets which posts on which path. e: for everyone, c: for connections, v: for verified clinicians, d: deleted, r: deleted and restored,
 * w: reported and hidden until a moderator has decided, b: of the author's business, whose live events were before
 * anybody listened; a capital: it is seen to be there, and refused in words. Colleague is a
 * stranger who is a verified clinician, and so are blocked, blocker and muter; lapsed was one when they reacted. Suspended
 * and leaving is the author, looked for by a connection; overseer is staff who looks at what a suspended author posted. What
 * is not met answers like what never was, and not a word of it is in the answer. What is hidden until it is decided can be
 * reported by a second reader who had it on the screen. Who has reported it hears of that again. Live is what was said before,
 * heard by who comes back now; it holds ids.
 */
const table = `
path                    visitor  unfinished  stranger  colleague  lapsed  connection  author   blocked  blocker  muter   suspended  leaving  staff   overseer  moderator
feed                    .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        .       .          .        erb     erb       erb
feed, in a repost       .        .           erb       erb        erb     erb         erwb     .        .        .       .          .        erb     erb       erb
feed, in a quote        .        .           erb       erb        erb     erb         erwb     .        .        .       .          .        erb     erb       erb
feed of connections     .        .           b         .          .       ecr         .        .        .        .       .          .        .       .         .
posts of a person       .        .           er        evr        er      ecr         ecvrw    .        .        ecvr    .          .        er      er        er
count of their posts    .        .           er        evr        er      ecr         ecvrw    .        .        ecvr    .          .        er      er        er
posts of a business     .        .           b         b          b       b           b        .        .        b       .          .        b       b         b
count of its posts      .        .           b         b          b       b           b        .        .        b       .          .        b       b         b
post                    .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
page of a post          .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
original of my repost   .        .           erb       erb        erb     erb         erwb     .        .        erb     .          .        erb     erb       erb
comments                .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
one comment             .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
replies                 .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
likes of a comment      .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
versions                .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
likes                   .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
hashtag                 .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
count of a hashtag      .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
new posts of a topic    .        .           erb       evrb       erb     ecrb        .        .        .        .       .          .        erb     erb       erb
search of hashtags      .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
search                  .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        .       .          .        erb     erb       erb
narrowed search         .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        .       .          .        erb     erb       erb
shared in a chat        .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
searched in a chat      .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
found in all chats      .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
notifications           .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
my posts                .        .           .         .          .       .           ecvrwb   .        .        .       .          .        .       .         .
my likes                .        .           erb       evrb       erb     ecrb        .        .        .        ecvrb   .          .        erb     erb       erb
my comments             .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
my saved posts          .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
review of mine          .        .           .         .          .       .           w        .        .        .       .          .        .       .         .
queue of moderators     .        .           .         .          .       .           .        .        .        .       .          .        .       .         ecvdrw
export                  .        .           .         .          .       .           ecvdrwb  .        .        .       .          .        .       .         .
picture                 .        .           erb       evrb       erb     ecrb        ecvdrwb  .        .        ecvrb   .          .        erb     erb       ecvdrwb
picture, a part         .        .           erb       evrb       erb     ecrb        ecvdrwb  .        .        ecvrb   .          .        erb     erb       ecvdrwb
picture, known already  .        .           erb       evrb       erb     ecrb        ecvdrwb  .        .        ecvrb   .          .        erb     erb       ecvdrwb
picture, its head       .        .           erb       evrb       erb     ecrb        ecvdrwb  .        .        ecvrb   .          .        erb     erb       ecvdrwb
video                   .        .           erb       evrb       erb     ecrb        ecvdrwb  .        .        ecvrb   .          .        erb     erb       ecvdrwb
video, a part           .        .           erb       evrb       erb     ecrb        ecvdrwb  .        .        ecvrb   .          .        erb     erb       ecvdrwb
poster of a video       .        .           erb       evrb       erb     ecrb        ecvdrwb  .        .        ecvrb   .          .        erb     erb       ecvdrwb
like                    .        .           erb       evrb       erb     ecrb        ECVRWB   .        .        ecvrb   .          .        erb     erb       erb
take a like back        .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
comment                 .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
reply                   .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
like a comment          .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
and take it back        .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
repost                  .        .           erb       eVrb       erb     eCrb        eCVrwb   .        .        eCVrb   .          .        erb     erb       erb
quote                   .        .           erb       eVrb       erb     eCrb        eCVrwb   .        .        eCVrb   .          .        erb     erb       erb
take a repost back      .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
save                    .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
be reminded of          .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
share                   .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
share with others       .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
share, held             .        .           erb       evrb       erb     ecrb        ecvrwb   .        .        ecvrb   .          .        erb     erb       erb
report                  .        .           erwb      evrwb      erwb    ecrwb       ECVRWB   .        .        ecvrwb  ecrwb      ecrwb    erwb    erwb      erwb
edit                    .        .           ERB       EVRB       ERB     ECRB        ecvrwb   .        .        ECVRB   .          .        ERB     ERB       ERB
delete                  .        .           ERB       EVRB       ERB     ECRB        ecvrwb   .        .        ECVRB   .          .        ERB     ERB       ERB
restore                 .        .           .         .          .       .           d        .        .        .       .          .        .       .         .
edit a comment          .        .           ERB       EVRB       ERB     ECRB        ECVRWB   .        .        ECVRB   .          .        ERB     ERB       ERB
delete a comment        .        .           ERB       EVRB       ERB     ECRB        ecvrwb   .        .        ECVRB   .          .        ERB     ERB       ERB
post.created live       .        .           edrw      evdrw      edrw    ecdrw       ecvdrw   .        .        ecvdrw  .          .        edrw    .         edrw
post.counted live       .        .           edrw      evdrw      edrw    ecdrw       ecvdrw   .        .        ecvdrw  .          .        edrw    .         edrw
post.edited live        .        .           edrw      evdrw      edrw    ecdrw       ecvdrw   .        .        ecvdrw  .          .        edrw    .         edrw
post.deleted live       .        .           drw       drw        drw     drw         drw      .        .        drw     .          .        drw     .         drw
post.restored live      .        .           r         r          r       r           r        .        .        r       .          .        r       .         r
ownPost.changed live    .        .           .         .          .       .           drw      .        .        .       .          .        .       .         .
post.saved live         .        .           edrw      evdrw      evdrw   ecdrw       ecvdrw   ecvdrw   ecvdrw   ecvdrw  ecdrw      ecdrw    edrw    edrw      edrw
comment.created live    .        .           edrw      evdrw      edrw    ecdrw       ecvdrw   .        .        ecvdrw  .          .        edrw    .         edrw
comment.counted live    .        .           edrw      evdrw      edrw    ecdrw       ecvdrw   .        .        ecvdrw  .          .        edrw    .         edrw
comment.edited live     .        .           edrw      evdrw      edrw    ecdrw       ecvdrw   .        .        ecvdrw  .          .        edrw    .         edrw
comment.deleted live    .        .           edrw      evdrw      edrw    ecdrw       ecvdrw   .        .        ecvdrw  .          .        edrw    .         edrw
message.created live    .        .           ecvdrw    ecvdrw     ecvdrw  ecvdrw      ecvdrw   ecvdrw   ecvdrw   ecvdrw  ecvdrw     ecvdrw   ecvdrw  ecvdrw    ecvdrw
`;

type Met = 'met' | 'refused' | 'hidden';
/** Somebody who looks for a post; their live events and their export were fetched once, as is what they `read`. */
type Look = {
  me: Person;
  post: Made;
  chatId: string;
  heard: Heard[];
  exported: string;
  /** Answers, by what was asked, until they next change something. */
  read: Map<string, Response>;
  /** How each call refuses them what never existed. */
  never: Map<Call, object>;
};
type Path = { name: string; calls: Call[]; meets: (look: Look) => Promise<Met> };
type Answer = Record<string, unknown> & { items: Record<string, unknown>[] };

/** What may not be seen is answered like what never existed, or the whole call is refused. */
async function hidden(look: Look, call: Call, input: Record<string, unknown>, response: Response) {
  const { error } = await response.json();
  if (response.status === 401 || error.text === 'profiles.createFirst') return 'hidden';
  if (response.status === 403) return 'refused';
  assert.equal(response.status, 404, `${call.method} ${call.path}: ${error.text}`);
  if (!look.never.has(call)) {
    const other = Object.fromEntries(
      ['postId', 'commentId', 'thingId', 'quotedId'].filter(key => key in input).map(key => [key, uuid()]),
    );
    const never = await (await look.me.send(call, { ...input, ...other } as never)).json();
    look.never.set(call, { ...never.error, requestId: '' });
  }
  assert.deepEqual({ ...error, requestId: '' }, look.never.get(call), call.path);
  return 'hidden';
}

/** Makes a call; one that only reads is not made again for the next post. */
async function send({ me, read }: Look, call: Call, input: Record<string, unknown>) {
  if (call.method !== 'GET') {
    read.clear();
    return me.send(call, input as never);
  }
  const asked = `${call.path} ${JSON.stringify(input)}`;
  const response = read.get(asked) ?? (await me.send(call, input as never));
  read.set(asked, response);
  return response.clone();
}

/** Makes a call, a list to its end, and looks for the post in what it answers. */
async function ask(
  look: Look,
  call: Call,
  input: Record<string, unknown>,
  holds: (answer: Answer) => unknown = () => true,
): Promise<Met> {
  let cursor: string | undefined;
  let isMet = false;
  do {
    const response = await send(look, call, { ...input, ...(cursor && { cursor }) });
    if (!response.ok) return hidden(look, call, input, response);
    const body = await response.text();
    const answer = JSON.parse(body);
    isMet ||= Boolean(holds(answer));
    const isThere = isMet || body.includes(`"id":"${look.post.id}"`);
    assert.ok(
      isThere || !body.includes(look.post.word),
      `${call.path} tells of ${look.post.word} to ${look.me.name}`,
    );
    cursor = answer.next ?? undefined;
  } while (cursor);
  return isMet ? 'met' : 'hidden';
}

/** A path that is one call about the post itself. */
const about = (
  name: string,
  call: Call,
  more: (look: Look) => Record<string, unknown> = () => ({}),
): Path => ({
  name,
  calls: [call],
  meets: look => ask(look, call, { postId: look.post.id, ...more(look) }),
});

/** A path that is one call about a comment under it. */
const aboutTalk = (name: string, call: Call, more = {}): Path => ({
  name,
  calls: [call],
  meets: look => ask(look, call, { commentId: look.post.talkId, ...more }),
});

type Holds = (item: never, look: Look) => unknown;

/** A list that may contain the post. */
const among = (
  name: string,
  call: Call,
  input: (look: Look) => Record<string, unknown>,
  holds: Holds,
): Path => ({
  name,
  calls: [call],
  meets: look => ask(look, call, input(look), ({ items }) => items.some(item => holds(item as never, look))),
});

const isIt = (item: Post, { post }: Look) => item.id === post.id;
const holdsIt = (item: Post, { post }: Look) => item.repostOf?.post?.id === post.id;
const quotesIt = (item: Post, { post }: Look) => item.quoted?.id === post.id;
const concerns = (item: { post: Post }, look: Look) => isIt(item.post, look);
const tellsOf = (item: { content: string }, { post }: Look) => item.content.includes(post.word);
const pointsAt = (item: { postId: string | null }, { post }: Look) => item.postId === post.id;

/** A number that has to be that of the posts in a list. */
const counted = (name: string, count: Call, list: Call, whose: Record<string, string>): Path => ({
  name,
  calls: [count],
  meets: async look => {
    let listed = 0;
    const met = await ask(look, list, whose, ({ items }) => {
      listed += items.length;
      return items.some(item => item.id === look.post.id);
    });
    return ask(look, count, whose, answer => {
      assert.equal(answer.posts, listed, `${look.me.name} is told of more posts than they can read`);
      return met === 'met';
    });
  },
});

/** A file of the post at its address. */
const file = (
  name: string,
  address: (post: Made) => string,
  more: (post: Made) => object = () => ({}),
  method = 'GET',
): Path => ({
  name,
  calls: [],
  meets: async ({ me, post }) => {
    const { status } = await me.request(method, address(post), undefined, { ...more(post) });
    assert.ok([200, 206, 304, 401, 404].includes(status), `${name}: ${status}`);
    return status < 400 ? 'met' : 'hidden';
  },
});
const picture = ({ pictureId }: Made) => addresses.picture(pictureId, 480);
const part = () => ({ range: 'bytes=0-9' });

type EventOfPosts = { [E in EventName]: Events[E] extends { postId: string | null } ? E : never }[EventName];
const events: Record<EventOfPosts, true> = {
  'post.created': true,
  'post.counted': true,
  'post.edited': true,
  'post.deleted': true,
  'post.restored': true,
  'ownPost.changed': true,
  'post.saved': true,
  'comment.created': true,
  'comment.counted': true,
  'comment.edited': true,
  'comment.deleted': true,
  'message.created': true,
};

/** A reference in a chat, which everybody in it has; the post is read with the reader's own rights. */
const shared =
  (call: Call, more = {}) =>
  async (look: Look) => {
    const reference = await ask(look, call, { chatId: look.chatId, ...more }, ({ items }) =>
      items.some(item => item.postId === look.post.id),
    );
    return reference === 'met' ? ask(look, posts.getPost, { postId: look.post.id }) : reference;
  };

const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString();

const paths: Path[] = [
  among('feed', posts.listPosts, () => ({}), isIt),
  among('feed, in a repost', posts.listPosts, () => ({}), holdsIt),
  among('feed, in a quote', posts.listPosts, () => ({}), quotesIt),
  among('feed of connections', posts.listPosts, () => ({ from: 'connections' }), isIt),
  among('posts of a person', posts.listPostsOf, () => ({ username: 'author' }), isIt),
  counted('count of their posts', posts.countPostsOf, posts.listPostsOf, { username: 'author' }),
  among('posts of a business', posts.listPostsOfBusiness, () => ({ businessUsername: 'authors' }), isIt),
  counted('count of its posts', posts.countPostsOfBusiness, posts.listPostsOfBusiness, {
    businessUsername: 'authors',
  }),
  about('post', posts.getPost),
  {
    name: 'page of a post',
    calls: [],
    meets: async ({ me, post }) => {
      const page = await (await me.request('GET', addresses.post(post.id))).text();
      return page.includes(post.word) ? 'met' : 'hidden';
    },
  },
  among(
    'original of my repost',
    posts.listActivity,
    () => ({ kind: 'reposts' }),
    (item: { post: Post }, look) => holdsIt(item.post, look),
  ),
  about('comments', posts.listComments),
  aboutTalk('one comment', posts.getComment),
  aboutTalk('replies', posts.listReplies),
  aboutTalk('likes of a comment', posts.listCommentLikes),
  about('versions', posts.listVersions),
  about('likes', posts.listLikes),
  among('hashtag', posts.listPostsTagged, ({ post }) => ({ tag: `topic_${post.letter}` }), isIt),
  {
    name: 'count of a hashtag',
    calls: [posts.getHashtag],
    meets: look => ask(look, posts.getHashtag, { tag: `topic_${look.post.letter}` }, answer => answer.posts),
  },
  {
    name: 'new posts of a topic',
    calls: [topics.listTopics],
    meets: async look => {
      const tag = `topic_${look.post.letter}`;
      const response = await send(look, topics.followTopic, { tag });
      if (!response.ok) return hidden(look, topics.followTopic, { tag }, response);
      await rounds.sql(`update topic_follows set seen_at = '2020-01-01'`);
      return ask(look, topics.listTopics, {}, answer =>
        answer.items.some(one => one.tag === tag && one.newPosts),
      );
    },
  },
  {
    name: 'search of hashtags',
    calls: [searchHashtags],
    meets: look =>
      ask(look, searchHashtags, { q: `topic_${look.post.letter}` }, answer => answer.items.length > 0),
  },
  among('search', searchPosts, ({ post }) => ({ q: post.word }), isIt),
  among(
    'narrowed search',
    searchPosts,
    ({ post }) => ({ q: post.word, hashtag: `topic_${post.letter}` }),
    isIt,
  ),
  { name: 'shared in a chat', calls: [messaging.listMessages], meets: shared(messaging.listMessages) },
  {
    name: 'searched in a chat',
    calls: [messaging.searchMessages],
    meets: shared(messaging.searchMessages, { query: 'look' }),
  },
  {
    name: 'found in all chats',
    calls: [searchAllMessages],
    meets: async look => {
      const query = `Look, ${look.post.letter}`;
      const found = await ask(look, searchAllMessages, { query }, ({ items }) =>
        items.some(item => item.chatId === look.chatId && item.excerpt === query),
      );
      return found === 'met' ? ask(look, posts.getPost, { postId: look.post.id }) : found;
    },
  },
  among('notifications', listNotifications, () => ({}), pointsAt),
  among('my posts', posts.listActivity, () => ({ kind: 'posts' }), concerns),
  among('my likes', posts.listActivity, () => ({ kind: 'likes' }), concerns),
  among('my comments', posts.listActivity, () => ({ kind: 'comments' }), concerns),
  among(
    'my saved posts',
    posts.listSaved,
    () => ({}),
    (item: { post: Post | null }, look) => {
      return item.post && isIt(item.post, look);
    },
  ),
  among('review of mine', listMyReviews, () => ({}), tellsOf),
  among('queue of moderators', listCases, () => ({}), tellsOf),
  {
    name: 'export',
    calls: [],
    meets: async ({ exported, post }) => (exported.includes(post.word) ? 'met' : 'hidden'),
  },
  file('picture', picture),
  file('picture, a part', picture, part),
  file('picture, known already', picture, ({ etag }) => ({ 'if-none-match': etag })),
  file('picture, its head', picture, undefined, 'HEAD'),
  file('video', ({ film }) => addresses.video(film.videoId, 'mp4')),
  file('video, a part', ({ film }) => addresses.video(film.videoId, 'mp4'), part),
  file('poster of a video', ({ film }) => addresses.picture(film.posterId, 480)),
  about('like', posts.likePost),
  {
    name: 'take a like back',
    calls: [posts.unlikePost],
    meets: async look => {
      const met = await ask(look, posts.unlikePost, { postId: look.post.id });
      await look.me.send(posts.likePost, { postId: look.post.id });
      return met;
    },
  },
  about('comment', posts.addComment, () => ({ id: uuid(), content: 'Me too' })),
  about('reply', posts.addComment, ({ post }) => ({ id: uuid(), replyToId: post.talkId, content: 'Me too' })),
  aboutTalk('like a comment', posts.likeComment),
  aboutTalk('and take it back', posts.unlikeComment),
  about('repost', posts.repostPost, () => ({ id: uuid() })),
  {
    name: 'quote',
    calls: [posts.createPost],
    meets: look =>
      ask(look, posts.createPost, { id: uuid(), content: 'As they say', quotedId: look.post.id }),
  },
  {
    name: 'take a repost back',
    calls: [posts.unrepostPost],
    meets: async look => {
      const met = await ask(look, posts.unrepostPost, { postId: look.post.id });
      await look.me.send(posts.repostPost, { postId: look.post.id, id: uuid() });
      return met;
    },
  },
  about('save', posts.savePost),
  about('be reminded of', posts.remindOfPost, () => ({ at: inAnHour })),
  about('share', messaging.sendMessage, ({ chatId }) => ({ chatId, id: uuid(), content: 'Look here' })),
  {
    name: 'share with others',
    calls: [messaging.sendMessages],
    meets: look =>
      ask(
        look,
        messaging.sendMessages,
        { chatId: look.chatId, messages: [{ id: uuid(), content: 'Look here', postId: look.post.id }] },
        ({ answers }) => (answers as { message: unknown }[])[0]!.message,
      ),
  },
  {
    name: 'share, held',
    calls: [messaging.holdMessages, messaging.undoMessages],
    meets: async look => {
      const id = uuid();
      const { friend, stranger } = world.people;
      const to = [{ userId: (look.me === friend ? stranger : friend).id, messageId: uuid() }];
      const met = await ask(look, messaging.holdMessages, { id, to, postId: look.post.id }, () => true);
      await look.me.send(messaging.undoMessages, { holdId: id });
      return met;
    },
  },
  {
    name: 'report',
    calls: [reportThing],
    meets: look =>
      ask(
        look,
        reportThing,
        { kind: 'post', thingId: look.post.id, reason: 'other' },
        answer => 'isHidden' in answer,
      ),
  },
  about('edit', posts.editPost, ({ post }) => ({ version: 2, content: post.content })),
  {
    name: 'delete',
    calls: [posts.deletePost],
    meets: async look => {
      const met = await ask(look, posts.deletePost, { postId: look.post.id });
      if (met === 'met') await look.me.does(posts.restorePost, { postId: look.post.id });
      return met;
    },
  },
  {
    name: 'restore',
    calls: [posts.restorePost],
    meets: async look => {
      const met = await ask(look, posts.restorePost, { postId: look.post.id });
      if (met === 'met') await look.me.does(posts.deletePost, { postId: look.post.id });
      return met;
    },
  },
  aboutTalk('edit a comment', posts.editComment, { content: 'Not mine' }),
  {
    name: 'delete a comment',
    calls: [posts.deleteComment],
    meets: async look => {
      const { me, post } = look;
      const own = { postId: post.id, id: uuid(), content: 'Of the author' };
      const isOwn = me.username === 'author' && (await me.send(posts.addComment, own)).ok;
      return ask(look, posts.deleteComment, { commentId: isOwn ? own.id : post.talkId });
    },
  },
  ...Object.keys(events).map(event => ({
    name: `${event} live`,
    calls: [],
    meets: async ({ heard, post }: Look): Promise<Met> => {
      assert.ok(!JSON.stringify(heard).includes(post.word), 'an event carries what a post says');
      const isHeard = heard.some(one => one.event === event && one.data.postId === post.id);
      return isHeard && !post.isOfBusiness ? 'met' : 'hidden';
    },
  })),
];

const [[, ...viewers], ...rows] = table
  .trim()
  .split('\n')
  .map(line => line.split(/\s{2,}/)) as [string[], ...string[][]];

let rounds: Rounds;
let world: Awaited<ReturnType<typeof openPostWorld>>;
const met = new Map<string, Record<string, string>>(paths.map(({ name }) => [name, {}]));

beforeAll(async () => {
  rounds = await openRounds();
  world = await openPostWorld(rounds);
  // However long all of them look around, what is deleted can still be brought back.
  await rounds.sql(
    `update posts set deleted_at = now() + interval '10 minutes' where deleted_at is not null`,
  );
  const { connection, keeper, judge, author, ...others } = world.people;
  const seats: Record<string, Person> = { ...others, connection, staff: keeper, moderator: judge };
  const still = viewers.filter(viewer => viewer in seats);
  const asSuspended = async (look: (viewer: string, me: Person) => Promise<void>) => {
    await hide('suspended_at', true);
    await Promise.all([look('suspended', connection), look('overseer', keeper)]);
    await hide('suspended_at', false);
  };
  const asLeaving = async (look: (viewer: string, me: Person) => Promise<void>) => {
    await hide('leaves_at', true);
    await look('leaving', connection);
    await hide('leaves_at', false);
  };
  // They name no post, and are more of all that the author would hear than one reconnecting stream is sent.
  await rounds.sql(`delete from outbox where name = 'notifications.changed'`);
  // Collected before anybody acts: all their events together are more than a reconnecting stream catches up with.
  await Promise.all([...still, 'author'].map(viewer => hear(viewer, seats[viewer] ?? author)));
  await asSuspended(hear);
  await asLeaving(hear);
  await Promise.all(still.map(viewer => lookEverywhere(viewer, seats[viewer]!)));
  // Alone, as only the author deletes and restores.
  await lookEverywhere('author', author);
  await asSuspended(lookEverywhere);
  await asLeaving(lookEverywhere);
});
afterAll(() => rounds.close());

/** Hides the author from everybody, or ends that, as a suspension and a farewell do; their session stays. */
async function hide(column: 'suspended_at' | 'leaves_at', isHidden: boolean) {
  const { author, friend } = world.people;
  const live = await friend.listen();
  // Of a farewell it is the day on which all of it ends.
  const at = column === 'leaves_at' ? `now() + interval '1 day'` : 'now()';
  await rounds.sql(`update users set ${column} = case when $2 then ${at} end where id = $1`, [
    author.id,
    isHidden,
  ]);
  await rounds.sql(
    `insert into outbox (name, data) values
      ('person.inactive', jsonb_build_object('userId', $1::text, 'isInactive', $2::boolean))`,
    [author.id, isHidden],
  );
  await live.until('person.inactive');
  await live.close();
}

async function lookEverywhere(viewer: string, me: Person) {
  const chatId = world.chats.get(me.username) ?? uuid();
  const looks = {
    ...{ me, chatId, heard: heard.get(viewer)!, exported: await carryAway(me) },
    ...{ read: new Map(), never: new Map() },
  };
  for (const { name, meets } of paths) {
    let cell = '';
    for (const post of world.posts) {
      const how = await meets({ ...looks, post }).catch((fault: Error) => fault);
      if (how instanceof Error) cell += ` ${post.letter}: ${how.message} `;
      else if (how !== 'hidden') cell += how === 'met' ? post.letter : post.letter.toUpperCase();
    }
    met.get(name)![viewer] = cell || '.';
  }
}

const heard = new Map<string, Heard[]>();

/** All events somebody gets who reconnects from a position before the posts. */
async function hear(viewer: string, me: Person) {
  const stream = me.cookie ? await me.listen(world.start) : undefined;
  await stream?.close();
  heard.set(viewer, stream?.heard ?? []);
  assert.ok(!heard.get(viewer)!.some(({ event }) => event === 'reset'), 'nothing was too long ago');
}

/** The words of every file in somebody's export. */
async function carryAway(me: Person) {
  if (!me.cookie) return '';
  await me.does(startExport, {});
  while ((await me.does(getExport, {})).export?.state !== 'ready') await wait(100);
  const { address } = await me.does(openDownload, {});
  const zip = Buffer.from(await (await me.request('GET', address)).arrayBuffer());
  return [...unzip(zip).values()].map(bytes => bytes.toString('latin1')).join('\n');
}

for (const [name, ...cells] of rows)
  test(`On the path “${name}” everyone meets the posts they may, and no others`, () => {
    assert.deepEqual(met.get(name!), Object.fromEntries(cells.map((cell, at) => [viewers[at]!, cell])));
  });

test('Every implemented path has its row, and every row is tested', () => {
  assert.deepEqual(
    paths.map(({ name }) => name),
    rows.map(([name]) => name),
  );
});

/** Whether a call asks for a post or a comment, or can answer one: the shape or the id of either. */
function isOfPosts(call: Call) {
  const { input, output } = shapeOf(call);
  const answered = JSON.stringify(answerSchema(output));
  const asked = Object.keys(input.shape);
  return (
    /"(postId|audience|reposts|posts)":/.test(answered) ||
    asked.some(key => /^(postId|commentId|tag)$/.test(key))
  );
}

const apart: Call[] = [
  // Answers the post it has just made, to its author.
  posts.createBusinessPost,
  // Say and end what is kept of the one who asks, whether or not there is such a post.
  posts.getSaved,
  posts.getWriting,
  posts.unsavePost,
  posts.cancelReminder,
  topics.followTopic,
  topics.unfollowTopic,
  topics.seeTopic,
  // Says hashtags of at least two people, never of whom (topics.test.ts).
  topics.suggestTopics,
  // Says ids and writers to the owner and editors of a business, and nothing of the posts.
  listWriters,
  // Leaves a message without a post.
  messaging.deleteMessage,
];

test('Every call that can reveal a post is on a path of the table', () => {
  const walked = new Set([...apart, ...paths.flatMap(({ calls }) => calls)]);
  const missing = contract.filter(call => isOfPosts(call) && !walked.has(call));
  assert.deepEqual(
    missing.map(({ method, path }) => `${method} ${path}`),
    [],
  );
});
