import './truncateAddresses.ts';
import { listMyEntries } from './listMyEntries.ts';

export const auditAnswers = [listMyEntries];
