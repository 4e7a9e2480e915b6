import { v7 as uuid } from 'uuid';
import { tusPath } from '../../src/features/media/folders.ts';
import { drawPicture } from '../../test/support/fixtures.ts';
import { metadata } from '../../test/support/upload.ts';
import { type Asked, ask } from './ask.ts';
import type { Scene } from './openServer.ts';

const draw = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)]!;

/** What people do all day, each time somebody else of the scene. */
export async function openMix({ url, crowd, chats }: Scene) {
  const picture = await drawPicture();
  const posts: { id: string; authorId: string }[] = [];
  const somebody = () => draw(crowd);
  const cookie = () => somebody().cookie;

  const writes = {
    like: () => {
      const post = draw(posts);
      const { cookie } = draw(crowd.filter(({ id }) => id !== post.authorId));
      return ask(Math.random() < 0.8 ? 'PUT' : 'DELETE', `${url}/api/posts/${post.id}/like`, { cookie });
    },
    message: () => {
      const { id, cookies } = draw(chats);
      const json = { id: uuid(), content: 'How is bed seven? '.repeat(1 + Math.floor(Math.random() * 8)) };
      return ask('POST', `${url}/api/chats/${id}/messages`, { cookie: draw(cookies), json });
    },
    post: async () => {
      const { id: authorId, cookie } = somebody();
      const json = { id: uuid(), content: `What we saw today. #${draw(tags)} `.repeat(6) };
      const answer = await ask('POST', `${url}/api/posts`, { cookie, json });
      if (answer.status === 200) posts[Math.floor(Math.random() * 200)] = { id: json.id, authorId };
      return answer;
    },
    upload: () =>
      ask('POST', url + tusPath, {
        cookie: cookie(),
        body: picture,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(picture.length),
          'upload-metadata': metadata({ purpose: 'post_images', filename: 'ward.png' }),
          'content-type': 'application/offset+octet-stream',
        },
      }),
  };

  const tags = ['HealthyEating', 'night_shift', 'hand_hygiene'];
  const nameOf = ({ id }: { id: string }) => id.replaceAll('-', '').slice(-20);
  const read = (path: () => string) => () => ask('GET', url + path(), { cookie: cookie() });
  const feed = read(() => '/api/posts');
  const reads = {
    'the feed': feed,
    'the feed again': feed,
    'a post': read(() => `/api/posts/${draw(posts).id}`),
    comments: read(() => `/api/posts/${draw(posts).id}/comments`),
    'a profile': read(() => `/api/profiles/${nameOf(somebody())}`),
    'posts of a person': read(() => `/api/profiles/${nameOf(somebody())}/posts`),
    chats: read(() => '/api/chats'),
    'unread chats': read(() => '/api/chats/unread'),
    'the bell': read(() => '/api/notifications/news'),
    people: read(() => '/api/people'),
    suggestions: read(() => '/api/suggestions'),
    'posts of a hashtag': read(() => `/api/hashtags/${draw(tags)}/posts`),
    'a search': read(() => `/api/search/people?q=${nameOf(somebody()).slice(0, 5)}`),
    'a page': read(() => '/home'),
  };

  for (let n = 0; n < 200; n++) {
    const { id: authorId, cookie } = somebody();
    const id = uuid();
    const { status } = await ask('POST', `${url}/api/posts`, { cookie, json: { id, content: `Round ${n}` } });
    if (status !== 200) throw new Error(`the first posts were answered with ${status}`);
    posts[n] = { id, authorId };
  }
  const actions: Record<string, () => Promise<Asked>> = { ...writes, ...reads };
  // Of a hundred actions: 80 read, 8 like, 8 write a message, 2 post, 2 send a picture.
  const shares = { like: 8, message: 8, post: 2, upload: 2 };
  const kinds = Object.keys(reads);
  const drum = Object.entries(shares)
    .flatMap(([action, share]) => Array<string>(share * kinds.length).fill(action))
    .concat(...Array<string[]>(80).fill(kinds));
  return { actions, draw: () => draw(drum) };
}

export type Mix = Awaited<ReturnType<typeof openMix>>;
