export type ReportEvents = {
  /** The queue of moderators has changed. */
  'cases.changed': Record<string, never>;
};

export type ReportDomainEvents = {
  /** Something that these people wrote or reported was hidden or decided on. */
  'review.changed': { userIds: string[] };
};
