import { listFeedback } from './listFeedback.ts';
import { sendFeedback } from './sendFeedback.ts';

export const feedbackAnswers = [sendFeedback, listFeedback];
