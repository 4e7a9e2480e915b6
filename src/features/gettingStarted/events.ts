export type GettingStartedEvents = {
  /** Told to the one person alone whose first steps are done or dismissed. */
  'gettingStarted.ended': Record<string, never>;
};
