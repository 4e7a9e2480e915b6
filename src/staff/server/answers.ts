import { listAccounts } from './accounts.ts';
import { listStaffActions } from './log.ts';
import { restorePerson, suspendPerson } from './suspensions.ts';

export const staffAnswers = [listAccounts, suspendPerson, restorePerson, listStaffActions];
