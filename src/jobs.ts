/** What is done later, and tried again until it is done. Data carries ids, never secrets. */
export type Jobs = {
  'mail.verification': { userId: string };
  'mail.reset': { userId: string };
};

export type JobName = keyof Jobs;
