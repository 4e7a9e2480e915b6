export type DutyEvents = {
  /** The duty hours of this person have changed, or whether they are off duty until a time. */
  'duty.changed': { userId: string };
};
