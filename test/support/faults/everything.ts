import { listMessages } from '#/features/messaging/contract.ts';
import { listComments, listPosts } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';

/** Every post this person can read, newest first. */
export const readPosts = (person: Person) => readAll(cursor => person.does(listPosts, { cursor }));

/** Every comment on a post. */
export const readComments = (person: Person, postId: string) =>
  readAll(cursor => person.does(listComments, { postId, cursor }));

/** Every message of a chat, in the order of their numbers. */
export async function readMessages(person: Person, chatId: string) {
  const all = [];
  for (let after = 0; ; ) {
    const { items } = await person.does(listMessages, { chatId, after: String(after) });
    all.push(...items);
    if (items.length === 0) return all;
    after = items.at(-1)!.seq;
  }
}

async function readAll<T>(read: (cursor?: string) => Promise<{ items: T[]; next: string | null }>) {
  const all: T[] = [];
  for (let page = await read(); ; page = await read(page.next)) {
    all.push(...page.items);
    if (!page.next) return all;
  }
}
