export type AccountEvents = {
  'session.ended': { sessionId: string };
  /** Sessions of this account are over, all but those in `left`. */
  'sessions.ended': { userId: string; left: string[] };
  /** An account became inactive (suspended, leaving, deleted), or active again. */
  'person.inactive': { userId: string; isInactive: boolean };
};
