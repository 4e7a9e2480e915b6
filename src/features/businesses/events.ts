export type BusinessEvents = {
  /** A business page was created or changed. */
  'business.changed': { ownerId: string };
  /** Hidden from everybody but its owner until a moderator has decided, or shown again. */
  'business.withheld': { ownerId: string; isWithheld: boolean };
  /** The new number of followers. */
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
