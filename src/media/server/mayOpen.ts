import type { Me } from '#/base/server/api.ts';

type Rule = (me: Me, chatId: string) => Promise<unknown>;

let rule: Rule = async () => {
  throw new Error('nothing says yet who sends a file in a chat');
};

/** The slice of chats says who may begin to send a file in one; it throws the refusal. */
export function opensFor(says: Rule) {
  rule = says;
}

/** Refuses a file for a chat that is not mine, or that I may not write in. */
export const mayOpen = (me: Me, chatId: string) => rule(me, chatId);
