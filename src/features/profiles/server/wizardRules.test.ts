import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { say, type TextKey } from '#/app/texts.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import { fixtures, profileOf } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.account('amara');
});
afterAll(() => rounds.close());

const missing = ['', '   ', null, undefined];
const doctor = profileOf(fixtures.amara, uuidv7());
const nurse = profileOf(fixtures.jonas, uuidv7());

/** Sending `profile` with `change` is refused with this sentence, at this field. */
async function isRefused(profile: object, change: object, text: TextKey, field: string) {
  const refusal = await amara.isRefused(createProfile, { ...profile, ...change });
  assert.deepEqual(
    [refusal.status, say(refusal.text), refusal.field],
    [400, say(text), field],
    JSON.stringify(change),
  );
}

describe('the server uses each sentence of the wizard', () => {
  test('Location is required.', async () => {
    for (const location of missing)
      await isRefused(doctor, { location }, 'profiles.locationRequired', 'location');
  });

  for (const field of [
    'fullName',
    'address',
    'city',
    'country',
    'phone',
    'dateOfBirth',
    'gender',
    'pincode',
  ]) {
    test(`All personal details are required. (${field})`, async () => {
      for (const value of missing.filter(value => value !== '   ' || field !== 'dateOfBirth'))
        await isRefused(doctor, { [field]: value }, 'profiles.personalDetailsRequired', field);
    });
  }

  test('Please enter a valid 10-digit phone number.', async () => {
    for (const phone of ['123456789', '12345678901', '12345abcde', '+4915112345', '٠١٢٣٤٥٦٧٨', '()-.'])
      await isRefused(doctor, { phone }, 'profiles.phoneInvalid', 'phone');
  });

  test('Profession is required.', async () => {
    for (const profession of [...missing, 'Doctor', 'surgeon', 1])
      await isRefused(doctor, { profession }, 'profiles.professionRequired', 'profession');
  });

  test('Profile image is required.', async () => {
    for (const profileImageId of [...missing, 'photo.png'])
      await isRefused(doctor, { profileImageId }, 'profiles.profileImageRequired', 'profileImageId');
  });

  test('Department and Qualification are required for doctors.', async () => {
    const details = { department: 'Cardiology', qualification: 'MBBS' };
    const text = 'profiles.doctorDetailsRequired';
    await isRefused(doctor, { doctorDetails: undefined }, text, 'doctorDetails');
    for (const value of missing) {
      const [department, qualification] = [{ department: value }, { qualification: value }];
      await isRefused(
        doctor,
        { doctorDetails: { ...details, ...department } },
        text,
        'doctorDetails.department',
      );
      await isRefused(
        doctor,
        { doctorDetails: { ...details, ...qualification } },
        text,
        'doctorDetails.qualification',
      );
    }
  });

  test('Ward, Qualification, and Experience (Years) are required for nurses.', async () => {
    const text = 'profiles.nurseDetailsRequired';
    await isRefused(nurse, { nurseDetails: undefined }, text, 'nurseDetails');
    for (const field of ['ward', 'qualification', 'experience']) {
      for (const value of missing.filter(value => value !== '   ' || field !== 'experience')) {
        const nurseDetails = { ...nurse.nurseDetails, [field]: value };
        await isRefused(nurse, { nurseDetails }, text, `nurseDetails.${field}`);
      }
    }
  });

  test('Experience (Years) must be a positive number.', async () => {
    for (const experience of [0, -1, -0.5, 'seven', '7', 81, true]) {
      const nurseDetails = { ...nurse.nurseDetails, experience };
      await isRefused(nurse, { nurseDetails }, 'profiles.experienceInvalid', 'nurseDetails.experience');
    }
  });
});

describe('a date of birth', () => {
  test('is an existing day in ISO format', async () => {
    for (const dateOfBirth of [
      '1987-02-29',
      '1988-02-30',
      '1988-13-01',
      '29.02.1988',
      '1988-2-9',
      '1988-02-29T00:00:00Z',
      '0000-01-01',
      '1899-12-31',
      '12026-01-01',
    ])
      await isRefused(doctor, { dateOfBirth }, 'profiles.dateInvalid', 'dateOfBirth');
  });

  test('of less than eighteen years ago, or in the future, is refused', async () => {
    const today = new Date();
    // Two days, so that no midnight passes between here and the server.
    const soon = Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + 2);
    const dates = [
      new Date(soon).toISOString().slice(0, 10),
      `${today.getUTCFullYear() + 1}-01-01`,
      '9999-12-31',
    ];
    for (const dateOfBirth of dates)
      await isRefused(doctor, { dateOfBirth }, 'profiles.tooYoung', 'dateOfBirth');
  });
});

test('Unknown fields are refused, so that nobody sets what is not asked', async () => {
  for (const extra of ['about', 'username', 'email', 'fullname', 'createdAt', 'hasProfile'])
    await isRefused(doctor, { [extra]: 'x' }, 'base.unknownField', extra);
});

test('A name that is too long is refused with the maximum number of characters', async () => {
  const { text, params } = await amara.isRefused(createProfile, { ...doctor, fullName: 'a'.repeat(101) });
  assert.deepEqual([text, params], ['base.tooLong', { max: 100 }]);
});

test('After all these refusals nothing of the profile is stored', async () => {
  const rows = await rounds.sql('select full_name, location, phone from users where id = $1', [amara.id]);
  assert.deepEqual(rows, [{ full_name: null, location: null, phone: null }]);
});
