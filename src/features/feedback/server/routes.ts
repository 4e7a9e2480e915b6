import { listFeedback, sendFeedback } from './feedback.ts';
import './sweepFeedback.ts';
import { markFeedbackRead, markFeedbackUnread } from './readFeedback.ts';

export const feedbackRoutes = [sendFeedback, listFeedback, markFeedbackRead, markFeedbackUnread];
