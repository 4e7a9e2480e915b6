const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a month from 1 has such a day; of leap years it knows nothing. */
export const isDay = (day: number, month: number) => day >= 1 && day <= (lengths[month - 1] ?? 0);

/** Whether six digits, such as the first of many national numbers, are day, month and year in some order. */
export const isDayIn = (digits: string, order: 'ymd' | 'dmy') => {
  const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number);
  return order === 'ymd' ? isDay(c!, b!) : isDay(a!, b!);
};
