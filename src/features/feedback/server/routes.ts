import { listFeedback, sendFeedback } from './feedback.ts';
import { markFeedbackRead, markFeedbackUnread } from './readFeedback.ts';

export const feedbackRoutes = [sendFeedback, listFeedback, markFeedbackRead, markFeedbackUnread];
