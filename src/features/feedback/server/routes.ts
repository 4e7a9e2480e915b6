import { listFeedback, sendFeedback } from './feedback.ts';

export const feedbackRoutes = [sendFeedback, listFeedback];
