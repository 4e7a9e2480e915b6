import { v7 as uuid } from 'uuid';
import { paths } from '#/app/paths.ts';
import { followBusiness } from '#/features/businesses/directoryContract.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { setPoster } from '#/features/media/contract.ts';
import { sendMessage } from '#/features/messaging/contract.ts';
import * as contract from '#/features/posts/contract.ts';
import type { PostAudience } from '#/features/posts/kinds.ts';
import { blockPerson, mutePerson } from '#/features/profiles/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { openBusiness } from './businesses.ts';
import { Fixtures, fixtures, sendPicture } from './fixtures.ts';
import type { Person } from './person.ts';
import type { Rounds } from './rounds.ts';
import { chatOf } from './talk.ts';
import { upload } from './upload.ts';
import { unverify, verify } from './verify.ts';
import { inventedVideo } from './videos.ts';
import { comment, reply } from './write.ts';

const names = [
  'stranger',
  'colleague',
  'lapsed',
  'connection',
  'author',
  'blocked',
  'blocker',
  'muter',
  'keeper',
  'judge',
  'friend',
] as const;
type Name = (typeof names)[number];
/** Doctors whose licence is verified while the posts are made; that of `lapsed` is no longer valid afterwards. */
const clinicians: Name[] = ['colleague', 'lapsed', 'author', 'blocked', 'blocker', 'muter', 'friend'];
export type People = Record<Name | 'visitor' | 'unfinished', Person>;

/** Posts by their state, each with a word that occurs in it alone. */
type Kind = {
  letter: string;
  word: string;
  audience: PostAudience;
  isOfBusiness?: true;
};
const kinds: Kind[] = [
  { letter: 'e', word: 'echidna', audience: 'everyone' },
  { letter: 'c', word: 'capybara', audience: 'connections' },
  { letter: 'v', word: 'vicuna', audience: 'clinicians' },
  { letter: 'd', word: 'dugong', audience: 'everyone' },
  { letter: 'r', word: 'raccoon', audience: 'everyone' },
  { letter: 'w', word: 'wombat', audience: 'everyone' },
];
const ofBusiness: Kind = { letter: 'b', word: 'bandicoot', audience: 'everyone', isOfBusiness: true };

/** Everything on which one post can be met, made while whoever could read it still could. */
export type Made = Awaited<ReturnType<typeof make>>;

/** What the table of posts and viewers looks at: one author, whoever may or may not read them, and a post a kind. */
export async function openPostWorld(rounds: Rounds) {
  const people = await gather(rounds);
  const { author, friend, connection, blocked, blocker, muter, keeper, judge, stranger, lapsed } = people;
  for (const name of clinicians) await verify(rounds, people[name]);
  for (const person of [friend, connection, blocked, blocker, muter]) await connect(author, person);
  const chats = await openChats(people);
  await openBusiness(author, { businessUsername: 'authors' });
  await stranger.does(followBusiness, { businessId: author.id });
  // Told live as every other one, it would be too much to hear it all again.
  const early = await make(people, chats, ofBusiness);
  const live = await friend.listen();
  const start = live.lastId();
  const posts: Made[] = [];
  for (const kind of kinds) posts.push(await make(people, chats, kind));
  // The reports of a new account hide no more than one thing.
  await rounds.sql(
    `update users set email_verified_at = now(), created_at = now() - interval '2 days' where id = $1`,
    [friend.id],
  );
  for (const made of posts) await report(friend, made);
  const [deleted, restored] = ['d', 'r'].map(letter => posts.find(made => made.letter === letter)!);
  await remove(author, deleted!);
  await remove(author, restored!);
  for (const postId of [restored!.id, restored!.film.postId])
    await author.does(contract.restorePost, { postId });
  await unverify(rounds, lapsed);
  await author.does(blockPerson, { personId: blocked.id });
  await blocker.does(blockPerson, { personId: author.id });
  await muter.does(mutePerson, { personId: author.id });
  await rounds.sql('update users set is_staff = true where id = $1', [keeper.id]);
  await rounds.sql('update users set is_moderator = true where id = $1', [judge.id]);
  const last = await friend.does(contract.createPost, { id: uuid(), content: 'The end' });
  await live.until('post.created', data => data.postId === last.id);
  await live.close();
  return { people, chats, posts: [...posts, early], start };
}

async function gather(rounds: Rounds): Promise<People> {
  const stage = new Fixtures(rounds.url);
  const members = await Promise.all(
    names.map(async username => {
      const role = clinicians.includes(username) ? fixtures.noor : fixtures.mei;
      return [username, await stage.member({ ...role, username })] as const;
    }),
  );
  const unfinished = await stage.account({ ...fixtures.mei, username: 'unfinished' });
  return {
    ...(Object.fromEntries(members) as Record<Name, Person>),
    unfinished,
    visitor: rounds.visitor(),
  };
}

async function connect(one: Person, other: Person) {
  await one.does(requestConnection, { personId: other.id });
  await other.does(acceptRequest, { personId: one.id });
}

/** A chat of everybody with the friend, who shares posts in it. */
async function openChats(people: People) {
  const others = names.filter(name => name !== 'friend');
  const chats = await Promise.all(
    others.map(async name => [name, (await chatOf(people[name], people.friend)).id] as const),
  );
  return new Map<string, string>(chats);
}

async function make(people: People, chats: Map<string, string>, kind: Kind) {
  const { author, friend } = people;
  const { word, letter, audience, isOfBusiness } = kind;
  const picture = await sendPicture(author, isOfBusiness ? 'business_post_images' : 'post_images');
  const named = names.filter(name => name !== 'author').map(name => `@${name}`);
  const content = `The ${word} #topic_${letter} ${named.join(' ')}`;
  const { id } = await publish(author, kind, { content, imageId: picture.id });
  await author.does(contract.editPost, { postId: id, version: 1, content: `${content}, again` });
  const talk = await comment(friend, id, 'Well said');
  await friend.does(contract.editComment, { commentId: talk.id, content: 'Well said indeed' });
  await reply(author, id, talk.id, 'Well heard');
  const slip = await comment(friend, id, 'A slip');
  await friend.does(contract.deleteComment, { commentId: slip.id });
  for (const chatId of chats.values())
    await friend.does(sendMessage, { chatId, id: uuid(), content: `Look, ${letter}`, postId: id });
  for (const name of names.filter(name => name !== 'author' && name !== 'friend' && readers[audience](name)))
    await react(people[name], id, audience);
  await author.does(contract.savePost, { postId: id });
  const thanks = await comment(author, id, 'Thank you');
  if (audience === 'everyone') await author.does(contract.repostPost, { postId: id, id: uuid() });
  if (audience === 'everyone')
    await friend.does(contract.createPost, { id: uuid(), content: `As they say, ${letter}`, quotedId: id });
  const etag = (await author.request('GET', paths.picture(picture.id, 480))).headers.get('etag')!;
  const film = await makeFilm(author, kind);
  return {
    ...kind,
    id,
    content: `${content}, again`,
    talkId: talk.id,
    thanksId: thanks.id,
    pictureId: picture.id,
    etag,
    film,
  };
}

type Said = { content: string; imageId?: string; videoId?: string };

const publish = (author: Person, { audience, isOfBusiness }: Kind, said: Said) =>
  isOfBusiness
    ? author.does(contract.createBusinessPost, { id: uuid(), ...said })
    : author.does(contract.createPost, { id: uuid(), audience, ...said });

/** Who can read a post of the author while they are made. */
const readers: Record<PostAudience, (name: Name) => boolean> = {
  everyone: () => true,
  connections: name => !['stranger', 'colleague', 'lapsed', 'keeper', 'judge'].includes(name),
  clinicians: name => clinicians.includes(name),
};

/** Likes, comments and reposts. */
async function react(person: Person, postId: string, audience: PostAudience) {
  await person.does(contract.likePost, { postId });
  await person.does(contract.savePost, { postId });
  await comment(person, postId, 'Mine');
  if (audience === 'everyone') await person.does(contract.repostPost, { postId, id: uuid() });
}

async function makeFilm(author: Person, kind: Kind) {
  const folder = kind.isOfBusiness ? 'business_post_videos' : 'post_videos';
  const { video } = await upload(author, folder, inventedVideo(20_000), 'round.mp4');
  const poster = await sendPicture(author, 'video_posters');
  await author.does(setPoster, { uploadId: video!.id, posterId: poster.id });
  const said = { content: `A film, ${kind.letter}`, videoId: video!.id };
  const made = await publish(author, kind, said);
  return { postId: made.id, videoId: video!.id, posterId: poster.id };
}

/** The friend reports all of them, and the last one for what hides it at once, as it does a comment under the first. */
async function report(friend: Person, { letter, id, thanksId, film }: Made) {
  const reason = letter === 'w' ? 'patient' : 'other';
  for (const thingId of [film.postId, id]) await friend.does(reportThing, { kind: 'post', thingId, reason });
  if (letter === 'e')
    await friend.does(reportThing, { kind: 'comment', thingId: thanksId, reason: 'patient' });
}

async function remove(author: Person, { id, film }: Made) {
  await author.does(contract.deletePost, { postId: id });
  await author.does(contract.deletePost, { postId: film.postId });
}
