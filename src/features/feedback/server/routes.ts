import { listFeedback } from './listFeedback.ts';
import { sendFeedback } from './sendFeedback.ts';

export const feedbackRoutes = [sendFeedback, listFeedback];
