/** Whether it is a day 'YYYY-MM-DD' of a time in which somebody may have written. */
export const isDay = (text: string) =>
  /^(?:19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The moment at which a day, or the day so many days after it, begins where the reader is. */
export function startOf(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date! + later).toISOString();
}
