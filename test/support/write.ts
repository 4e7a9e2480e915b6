import { v7 as uuid } from 'uuid';
import { addComment, createPost } from '#/features/posts/contract.ts';
import type { Person } from './person.ts';

/** Posts as this person, with the id their browser would make. */
export const post = (person: Person, content: string, imageId?: string) =>
  person.does(createPost, { id: uuid(), content, imageId });

/** Comments as this person. */
export const comment = (person: Person, postId: string, content: string) =>
  person.does(addComment, { postId, id: uuid(), content });
