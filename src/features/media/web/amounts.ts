import { activeLanguage, say } from '#/app/texts.ts';

const tenths = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
const numbers = new Intl.NumberFormat(activeLanguage.locale, tenths);
const megabytes = new Intl.NumberFormat(activeLanguage.locale, {
  ...tenths,
  style: 'unit',
  unit: 'megabyte',
});
const whole = (bytes: number) => bytes / 2 ** 20;

/** '12.4 MB': never less than a tenth. */
export const sizeText = (bytes: number) => megabytes.format(Math.max(0.1, whole(bytes)));

/** '40 s left', '3 min left', '1 h 20 min left': in steps that can be read, rounded up. */
export function timeText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 55) return say('media.secondsLeft', { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
  if (minutes < 60) return say('media.minutesLeft', { count: minutes });
  return say('media.hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** '12.4 of 200.0 MB · 3 min left', the time once it is known. */
export function progressText(sent: number, bytes: number, secondsLeft: number | undefined): string {
  const amounts = { sent: numbers.format(whole(sent)), size: sizeText(bytes) };
  if (secondsLeft === undefined) return say('media.sentOf', amounts);
  return say('media.sentOfWithTime', { ...amounts, time: timeText(secondsLeft) });
}
