// Registers jobs, event handlers and media access.
import './reactions.ts';
import './sweepNotifications.ts';

import { getNews, listNotifications } from './listNotifications.ts';
import { getSwitches, readNotifications, setSwitch } from './reading.ts';

export const notificationsRoutes = [listNotifications, getNews, readNotifications, getSwitches, setSwitch];
