// Registers jobs, event handlers and media access.
import './truncateAddresses.ts';

import { listMyEntries } from './listMyEntries.ts';

export const auditRoutes = [listMyEntries];
