import './reactions.ts';
import './sweepNotifications.ts';
import { getNews, listNotifications } from './listNotifications.ts';
import { getSwitches, readNotifications, setSwitch } from './marks.ts';

export const notificationsAnswers = [listNotifications, getNews, readNotifications, getSwitches, setSwitch];
