import { limits } from '#/app/limits.ts';
import { cancelReminder, remindOfPost } from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { showSaved } from './saved.ts';

/** Saves the post, too. Refused where the time has passed or is too far ahead. */
export const setReminder = async (postId: string, at: Date) =>
  showSaved(postId, await callApi(remindOfPost, { postId, at: at.toISOString() }));

export const dropReminder = async (postId: string) =>
  showSaved(postId, await callApi(cancelReminder, { postId }));

/** The morning of that day where the reader is. */
export const morningOf = (day: Date, daysLater = 0) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater, limits.reminderHour);

/** How many days it is to Monday; 0 on a Monday. */
export const daysToMonday = (day: Date) => (8 - day.getDay()) % 7;
