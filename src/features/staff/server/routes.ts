import { listAccounts } from './accounts.ts';
import { listStaffActions } from './log.ts';
import { endModeration, grantModeration } from './moderation.ts';
import { restorePerson, suspendPerson } from './suspensions.ts';

export const staffRoutes = [
  listAccounts,
  suspendPerson,
  restorePerson,
  grantModeration,
  endModeration,
  listStaffActions,
];
