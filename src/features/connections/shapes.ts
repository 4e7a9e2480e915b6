import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { professions } from '#/app/profession.ts';
import { person } from '#/features/profiles/shapes.ts';
import { nothing, pageInput, pageOf, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';

/** My relation to a person (spec point 4, "Connection request"): four states of a card, and 'self' for me. */
export const relationStates = ['self', 'none', 'requested', 'received', 'connected'] as const;
export type RelationState = (typeof relationStates)[number];

export const relation = z.object({
  state: z.enum(relationStates),
  /** How many people they are connected with. */
  connections: z.number().int(),
  /** How many of those I am connected with too. */
  mutual: z.number().int(),
});
export type Relation = z.infer<typeof relation>;

const ofPerson = z.strictObject({ personId: uuid });

export const getRelation = {
  summary: 'How I stand to somebody, and how many connections they have and we share',
  input: ofPerson,
  output: relation,
};

export const requestConnection = {
  summary: 'Ask somebody to connect; when they have asked me, this accepts',
  input: ofPerson,
  output: relation,
};

export const withdrawRequest = {
  summary: 'Take back a request of mine that is not answered yet',
  input: ofPerson,
  output: relation,
};

export const acceptRequest = {
  summary: 'Accept the request of this person to me',
  input: ofPerson,
  output: relation,
};

export const rejectRequest = {
  summary: 'Reject the request of this person to me',
  input: ofPerson,
  output: relation,
};

export const removeConnection = {
  summary: 'End the connection with this person',
  input: ofPerson,
  output: relation,
};

/** A person on a card of the explorer: what everyone may see, and my relation to them. */
export const card = z.object({
  ...person.shape,
  city: z.string(),
  country: z.string(),
  /** Their specialization, department or ward. */
  field: z.string(),
  relation,
});
export type Card = z.infer<typeof card>;

const filter = text({ max: limits.lineLength }).optional();

/** Filters of the explorer. Words match by prefix, ignoring case and accents. */
export const filters = {
  profession: z.enum(professions).optional(),
  /** A specialization, department or ward. */
  field: filter,
  city: filter,
  country: filter,
  /** A substring of the full name, or prefixes of words of the username, the profile or the workplace. */
  name: filter,
  /** Only those with a badge. */
  verified: z.literal('yes').optional(),
} as const;

export const listPeople = {
  summary: 'Everybody else, or those I am connected with, narrowed and sorted',
  input: z.strictObject({
    ...pageInput,
    ...filters,
    within: z.enum(['everyone', 'connections']).default('everyone'),
    sort: z.enum(['newest', 'name']).default('newest'),
  }),
  output: pageOf(card),
};

export const listRequests = {
  summary: 'Who has asked me, or whom I have asked, and nobody has answered; newest first',
  input: z.strictObject({ ...pageInput, direction: z.enum(['received', 'sent']) }),
  output: pageOf(card),
};

/** Why somebody is suggested: people we share, the same workplace, field, city or profession. */
const suggestionReasons = ['mutual', 'workplace', 'field', 'city', 'profession'] as const;
type SuggestionReason = (typeof suggestionReasons)[number];

/** The version of the API that brought a reason; every client knows the others (docs/adr/0064). */
export const sinceApiVersion: Partial<Record<SuggestionReason, number>> = { workplace: 2, profession: 2 };

export const suggestion = z.object({
  ...card.shape,
  reason: z.enum(suggestionReasons),
  /** The workplace, field or city we share, as they write it; '' for the other reasons. */
  place: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const listSuggestions = {
  summary: 'People I may know, the likeliest first',
  input: nothing,
  output: z.object({ items: z.array(suggestion) }),
};

export const dismissSuggestion = {
  summary: 'Do not suggest this person any more',
  input: ofPerson,
  output: nothing,
};
