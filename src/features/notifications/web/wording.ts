import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { sentences } from '#/features/notifications/sentences.ts';
import type { Reaction } from './news.ts';

/** 'A', 'A and B', 'A, B and 3 others'. */
function namesOf({ people, others }: Pick<Reaction, 'people' | 'others'>): string {
  const [first = say('messaging.unknownUser'), second, third] = people.map(person => person.fullName);
  if (!second) return first;
  const more = others + (third ? 1 : 0);
  if (more === 0) return say('notifications.two', { first, second });
  if (more === 1 && third) return say('notifications.three', { first, second, third });
  return say('notifications.many', { first, second, count: more });
}

const ofComments = { like: 'commentLike', comment: 'reply' } as const;

const sentenceKeyOf = ({ kind, isOnComment, isToEdit }: Reaction) => {
  if (isToEdit) return sentences.editing;
  return sentences[isOnComment && (kind === 'like' || kind === 'comment') ? ofComments[kind] : kind];
};

/** Who did what, in one sentence. */
export const sentenceOfReaction = (reaction: Reaction) =>
  say(isOfOwnPost(reaction) ? 'notifications.remindedOfOwn' : sentenceKeyOf(reaction), {
    people: (reaction.kind === 'reminder' && reaction.business?.businessName) || namesOf(reaction),
    business: reaction.business?.businessName ?? say('notifications.aBusiness'),
  });

const isOfOwnPost = ({ kind, people, business }: Reaction) =>
  kind === 'reminder' && !business && people[0]?.id === currentViewer().me?.id;

/** Whom its sentence names. */
export const namesToStress = ({ people, business }: Reaction) =>
  [...people.map(person => person.fullName), business?.businessName ?? ''].filter(Boolean);

/** Where it happened or is answered: the exact post or comment, the open requests, my workplaces, the business page, or the person. */
export function placeOf({ kind, postId, commentId, people, business, isToEdit }: Reaction): string {
  if (postId) return paths.post(postId, commentId);
  if (isToEdit && business) return paths.business(business.businessUsername);
  if (kind === 'invitation') return paths.settings('account', 'workplaces');
  if (kind === 'follow' && business && people.length > 1) return paths.business(business.businessUsername);
  if (kind === 'review') return paths.settings('privacy', 'reports');
  if (kind === 'verification') return paths.settings('account', 'verification');
  if (kind === 'request') return paths.profiles('requests');
  return people[0] ? paths.profile(people[0].username) : paths.home();
}
