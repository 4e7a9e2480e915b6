/** For other features, in the transaction of the change. */
export type DutyDomainEvents = {
  'duty.planned': { userId: string };
};

export type DutyEvents = {
  /** The duty hours of this person have changed, or whether they are off duty until a time. */
  'duty.changed': { userId: string };
};
