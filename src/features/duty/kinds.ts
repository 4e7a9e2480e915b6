/** Who may see whether somebody is on duty. */
export const dutyReaders = ['nobody', 'connections', 'everyone'] as const;
export type DutyReaders = (typeof dutyReaders)[number];
