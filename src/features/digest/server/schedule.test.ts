import assert from 'node:assert/strict';
import { test } from 'vitest';
import { latestTime, nextTime, type Schedule } from './schedule.ts';

const daily = (hour: number, timeZone: string): Schedule => ({
  cadence: 'daily',
  hour,
  weekday: 1,
  timeZone,
});

/** For which times digests are sent from one time to another, looked for every five minutes as the job does every minute. */
function sentBetween(schedule: Schedule, from: string, to: string) {
  const sent: string[] = [];
  let next = nextTime(schedule, new Date(from), null);
  for (let at = Date.parse(from); at <= Date.parse(to); at += 5 * 60_000) {
    const now = new Date(at);
    if (next > now) continue;
    const last = latestTime(schedule, now);
    sent.push(last.toISOString().slice(0, 16));
    next = nextTime(schedule, now, last);
  }
  return sent;
}

test('Across both changes of the clock each day has one digest, at its hour', () => {
  const cases: [hour: number, zone: string, from: string, to: string, times: string[]][] = [
    // 02:00 does not exist on the 28th: it is 03:00 then.
    [2, 'Europe/Berlin', '2027-03-27T00:00Z', '2027-03-29T12:00Z', ['27T01:00', '28T01:00', '29T00:00']],
    // 02:00 comes twice on the 31st: the first counts.
    [2, 'Europe/Berlin', '2027-10-29T23:00Z', '2027-11-01T12:00Z', ['30T00:00', '31T00:00', '01T01:00']],
    [8, 'Europe/Berlin', '2027-03-27T00:00Z', '2027-03-29T12:00Z', ['27T07:00', '28T06:00', '29T06:00']],
    [8, 'Europe/Berlin', '2027-10-30T00:00Z', '2027-11-01T12:00Z', ['30T06:00', '31T07:00', '01T07:00']],
    // Half an hour forward: 02:00 is 02:30 on the 3rd. And back: 01:30 to 02:00 comes twice.
    [
      2,
      'Australia/Lord_Howe',
      '2027-10-01T00:00Z',
      '2027-10-03T23:00Z',
      ['01T15:30', '02T15:30', '03T15:00'],
    ],
    [
      1,
      'Australia/Lord_Howe',
      '2027-04-01T23:00Z',
      '2027-04-04T23:00Z',
      ['02T14:00', '03T14:00', '04T14:30'],
    ],
    [8, 'Asia/Kolkata', '2027-03-27T00:00Z', '2027-03-29T12:00Z', ['27T02:30', '28T02:30', '29T02:30']],
    [8, 'Asia/Kathmandu', '2027-03-27T00:00Z', '2027-03-29T12:00Z', ['27T02:15', '28T02:15', '29T02:15']],
    // Midnight does not exist on the day the clock is set forward in Cairo.
    [0, 'Africa/Cairo', '2027-04-28T12:00Z', '2027-05-01T12:00Z', ['28T22:00', '29T22:00', '30T21:00']],
  ];
  for (const [hour, zone, from, to, times] of cases) {
    const sent = sentBetween(daily(hour, zone), from, to).map(time => time.slice(8));
    assert.deepEqual(sent, times, `${hour}:00 ${zone}`);
  }
});

test('A weekly digest comes on its day, once a week, also when the clock changes on it', () => {
  const weekly: Schedule = { cadence: 'weekly', hour: 2, weekday: 7, timeZone: 'Europe/Berlin' };
  assert.deepEqual(sentBetween(weekly, '2027-03-15T00:00Z', '2027-04-05T00:00Z'), [
    '2027-03-21T01:00',
    '2027-03-28T01:00',
    '2027-04-04T00:00',
  ]);
});

test('A day that has had its digest has no second one, whatever hour or time zone is chosen after it', () => {
  const last = new Date('2027-06-04T18:00Z');
  const now = new Date('2027-06-04T18:30Z');
  const chosen: [hour: number, zone: string, next: string][] = [
    // 20:00 on the 4th in Berlin: another hour of that day is the next day's.
    [23, 'Europe/Berlin', '2027-06-05T21:00'],
    [7, 'Europe/Berlin', '2027-06-05T05:00'],
    // There it is the 5th already: the next one is the 6th's.
    [8, 'Pacific/Auckland', '2027-06-05T20:00'],
    // And there still the 4th.
    [12, 'Pacific/Honolulu', '2027-06-05T22:00'],
  ];
  for (const [hour, zone, next] of chosen)
    assert.equal(nextTime(daily(hour, zone), now, last).toISOString().slice(0, 16), next, zone);
  const weekly: Schedule = { cadence: 'weekly', hour: 8, weekday: 6, timeZone: 'Europe/Berlin' };
  // The 4th is a Friday: Saturday is in the same week.
  assert.equal(nextTime(weekly, now, last).toISOString(), '2027-06-12T06:00:00.000Z');
  assert.equal(nextTime(weekly, now, null).toISOString(), '2027-06-05T06:00:00.000Z');
});

test('Of several times that were missed the last one counts', () => {
  const schedule = daily(8, 'Europe/Berlin');
  const now = new Date('2027-06-04T05:00Z');
  const latest = latestTime(schedule, now);
  assert.equal(latest.toISOString(), '2027-06-03T06:00:00.000Z');
  assert.equal(nextTime(schedule, now, latest).toISOString(), '2027-06-04T06:00:00.000Z');
});
