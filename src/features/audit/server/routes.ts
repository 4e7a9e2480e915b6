import './truncateAddresses.ts';
import { listMyEntries } from './listMyEntries.ts';

export const auditRoutes = [listMyEntries];
