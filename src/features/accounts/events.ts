export type AccountEvents = {
  'session.ended': { sessionId: string };
  /** An account became inactive (suspended, leaving, deleted), or active again. */
  'person.inactive': { userId: string; isInactive: boolean };
};
