// Registers event handlers.
import './enqueue.ts';
import './retract.ts';
import './takeOver.ts';

import { getPush, setShows, subscribe, unsubscribe } from './subscriptions.ts';
import { getPushKinds, setPushKind } from './switches.ts';

export const pushRoutes = [getPush, subscribe, unsubscribe, setShows, getPushKinds, setPushKind];
