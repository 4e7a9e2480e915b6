import assert from 'node:assert/strict';
import { test } from 'vitest';
import { dutyAt, type Plan } from './dutyAt.ts';

const plan = (timeZone: string, ...shifts: [day: number, from: string, to: string][]): Plan => ({
  isOn: true,
  timeZone,
  shifts: shifts.map(([day, from, to]) => ({ day, from, to })),
  daysOff: [],
});
const told = (of: Plan | null, now: string, offUntil?: string) => {
  const { isOn, until } = dutyAt(of, offUntil ? new Date(offUntil) : null, new Date(now));
  return [isOn ? 'on' : 'off', until?.toISOString().slice(0, 16)];
};
const weekdays = [1, 2, 3, 4, 5];
const office = plan(
  'Europe/Berlin',
  ...weekdays.map(day => [day, '07:00', '15:30'] as [number, string, string]),
);

test('Within a shift one is on duty until it ends, else off until the next one begins', () => {
  // 2026-11-25 is a Wednesday; Berlin is an hour ahead of UTC.
  assert.deepEqual(told(office, '2026-11-25T05:59:59Z'), ['off', '2026-11-25T06:00']);
  assert.deepEqual(told(office, '2026-11-25T06:00:00Z'), ['on', '2026-11-25T14:30']);
  assert.deepEqual(told(office, '2026-11-25T14:30:00Z'), ['off', '2026-11-26T06:00']);
  assert.deepEqual(told(office, '2026-11-27T20:00:00Z'), ['off', '2026-11-30T06:00'], 'after the weekend');
});

test('A night shift ends on the next day, from Sunday to Monday, too', () => {
  const nights = plan('Europe/Berlin', [7, '21:00', '07:00']);
  assert.deepEqual(told(nights, '2026-11-29T19:59:00Z'), ['off', '2026-11-29T20:00']);
  assert.deepEqual(told(nights, '2026-11-29T23:30:00Z'), ['on', '2026-11-30T06:00']);
  assert.deepEqual(told(nights, '2026-11-30T06:00:00Z'), ['off', '2026-12-06T20:00']);
});

test('Shifts that overlap or touch are one, and 00:00 to 00:00 is a whole day', () => {
  const double = plan('UTC', [3, '07:00', '15:00'], [3, '15:00', '21:00'], [3, '20:00', '02:00']);
  assert.deepEqual(told(double, '2026-11-25T10:00:00Z'), ['on', '2026-11-26T02:00']);
  const always = plan('UTC', ...[3, 4].map(day => [day, '00:00', '00:00'] as [number, string, string]));
  assert.deepEqual(told(always, '2026-11-25T10:00:00Z'), ['on', '2026-11-27T00:00']);
});

test('On a day off no shift begins; the night before it is worked to its end', () => {
  const nights = plan('UTC', [2, '21:00', '07:00'], [3, '21:00', '07:00'], [4, '21:00', '07:00']);
  nights.daysOff = ['2026-11-25'];
  assert.deepEqual(told(nights, '2026-11-25T05:00:00Z'), ['on', '2026-11-25T07:00']);
  assert.deepEqual(told(nights, '2026-11-25T22:00:00Z'), ['off', '2026-11-26T21:00']);
});

test('The clock set forward: a night is an hour shorter, and a time that does not exist is an hour later', () => {
  // On 2026-03-29 it is 03:00 in Berlin after 01:59.
  const night = plan('Europe/Berlin', [6, '22:00', '06:00']);
  assert.deepEqual(told(night, '2026-03-28T21:00:00Z'), ['on', '2026-03-29T04:00'], 'seven hours');
  const skipped = plan('Europe/Berlin', [7, '02:30', '08:00']);
  assert.deepEqual(told(skipped, '2026-03-29T01:29:00Z'), ['off', '2026-03-29T01:30'], '03:30 in summer');
});

test('The clock set back: a night is an hour longer, and of a time that comes twice the first one counts', () => {
  // On 2026-10-25 it is 02:00 in Berlin after 02:59.
  const night = plan('Europe/Berlin', [6, '22:00', '06:00']);
  assert.deepEqual(told(night, '2026-10-24T20:00:00Z'), ['on', '2026-10-25T05:00'], 'nine hours');
  const twice = plan('Europe/Berlin', [7, '02:30', '08:00']);
  assert.deepEqual(told(twice, '2026-10-25T00:29:00Z'), ['off', '2026-10-25T00:30']);
  assert.deepEqual(told(twice, '2026-10-25T01:00:00Z'), ['on', '2026-10-25T07:00']);
});

test('Zones of half and quarter hours, and one whose clock changes by half an hour', () => {
  assert.deepEqual(told(plan('Asia/Kolkata', [3, '07:00', '15:00']), '2026-11-25T01:30:00Z'), [
    'on',
    '2026-11-25T09:30',
  ]);
  assert.deepEqual(told(plan('Asia/Kathmandu', [3, '07:00', '15:00']), '2026-11-25T01:14:00Z'), [
    'off',
    '2026-11-25T01:15',
  ]);
  // Lord Howe is 10:30 ahead in winter and 11 in summer, from 2026-10-04 at 02:00.
  assert.deepEqual(told(plan('Australia/Lord_Howe', [6, '22:00', '06:00']), '2026-10-03T12:00:00Z'), [
    'on',
    '2026-10-03T19:00',
  ]);
});

test('"Off until" counts for more than the plan, and ends where a shift has begun meanwhile, or when the next one does', () => {
  assert.deepEqual(told(office, '2026-11-25T08:00:00Z', '2026-11-25T10:00:00Z'), ['off', '2026-11-25T10:00']);
  assert.deepEqual(told(office, '2026-11-25T08:00:00Z', '2026-11-25T16:00:00Z'), ['off', '2026-11-26T06:00']);
  assert.deepEqual(told(office, '2026-11-25T08:00:00Z', '2026-11-25T07:00:00Z'), ['on', '2026-11-25T14:30']);
  assert.deepEqual(told(null, '2026-11-25T08:00:00Z', '2026-11-25T16:00:00Z'), ['off', '2026-11-25T16:00']);
});

test('Without a plan that is on one is always on duty; without a shift in sight always off', () => {
  assert.deepEqual(told(null, '2026-11-25T08:00:00Z'), ['on', undefined]);
  assert.deepEqual(told({ ...office, isOn: false }, '2026-11-28T08:00:00Z'), ['on', undefined]);
  assert.deepEqual(told({ ...office, shifts: [] }, '2026-11-25T08:00:00Z'), ['off', undefined]);
});
