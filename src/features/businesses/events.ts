export type BusinessEvents = {
  /** A business page was created or changed. Of a hidden one, told to its owner alone. */
  'business.changed': { ownerId: string };
  /** Others may see it no longer, or again: who shows something of it reads it anew. */
  'business.visibilityChanged': { ownerId: string };
  /** The new number of followers. Of a hidden business, told to its owner alone. */
  'business.counted': { businessId: string; followers: number };
  /** I have followed or unfollowed a business. */
  'follow.changed': { businessId: string; follows: boolean };
  /** An invitation, confirmation or end of a workplace. */
  'workplace.changed': { businessId: string; userId: string };
  /** An invitation to edit the page of a business, its answer, or the end of editing. */
  'editor.changed': { businessId: string; userId: string };
};

export type BusinessDomainEvents = {
  'business.followed': { businessId: string; userId: string; follows: boolean };
  /** The new state between a business and a person; null: none. */
  'workplace.stateChanged': {
    businessId: string;
    userId: string;
    state: 'invited' | 'confirmed' | 'declined' | null;
  };
  /** The same of who edits the page of a business. */
  'editor.stateChanged': BusinessDomainEvents['workplace.stateChanged'];
};

/** What live events are about that only those get who show something of a business. */
export const topicOfBusiness = (ownerId: string) => `business:${ownerId}`;
