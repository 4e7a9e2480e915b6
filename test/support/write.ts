import { v7 as uuid } from 'uuid';
import { addComment, createPost } from '#/features/posts/contract.ts';
import type { Person } from './person.ts';

/** Posts as this person, with the id their browser would make. */
export const post = (person: Person, content: string, imageId?: string) =>
  person.does(createPost, { id: uuid(), content, imageId });

/** Comments as this person. */
export const comment = (person: Person, postId: string, content: string) =>
  person.does(addComment, { postId, id: uuid(), content });

/** Replies as this person to a comment or a reply. */
export const reply = (person: Person, postId: string, replyToId: string, content: string) =>
  person.does(addComment, { postId, id: uuid(), replyToId, content });

/** A live stream of this member that contains nothing of what was done before, though its delivery may still be under way. */
export async function listenFromNow(member: Person) {
  const live = await member.listen();
  const { id } = await post(member, 'Who is on tonight?');
  await live.until('post.created', data => data.postId === id);
  live.heard.length = 0;
  return live;
}
