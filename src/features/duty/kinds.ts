/** Who may see whether somebody is on duty. */
export const dutyReaders = ['nobody', 'connections', 'everyone'] as const;
export type DutyReaders = (typeof dutyReaders)[number];

/** Of how many people it is asked at once whether they are off duty. */
export const askedTogether = 50;
