import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { editProfile, getOwnProfile, getProfile } from '#/features/profiles/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { fixtures, profileOf, sendPicture } from '#test/support/fixtures.ts';

const { rounds, amara, jonas, noor } = await openFixture('amara', 'jonas', 'noor');

type Edit = SentInputOf<typeof editProfile>;

/** What Amara’s form sends when nothing has been changed in it. */
async function unchanged(): Promise<Edit> {
  const { doctorDetails, nurseDetails, gender, profileImageId, ...own } = await amara.does(getOwnProfile, {});
  return {
    ...own,
    gender: gender!,
    profileImageId: profileImageId!,
    ...(doctorDetails && { doctorDetails }),
    ...(nurseDetails && { nurseDetails }),
  };
}
const edit = async (change: Partial<Edit>) => amara.does(editProfile, { ...(await unchanged()), ...change });
const isAttached = async (id: string | null | undefined) =>
  (await rounds.sql('select attached from uploads where id = $1', [id]))[0]!.attached;

test('The answers of the wizard can be read by their owner only', async () => {
  const own = await noor.does(getOwnProfile, {});
  const { doctorDetails, ...sent } = profileOf(fixtures.noor, own.profileImageId!);
  assert.deepEqual(
    { ...own, doctorDetails: undefined },
    {
      ...sent,
      phone: '5550100199',
      version: 0,
      username: 'noor',
      about: '',
      coverImageId: null,
      doctorDetails: undefined,
      nurseDetails: null,
    },
  );
  assert.equal(own.doctorDetails!.department, doctorDetails!.department);
  assert.notEqual((await jonas.does(getOwnProfile, {})).fullName, own.fullName);
});

test('An edit changes what others see, and the version; an empty edit changes nothing else', async () => {
  const before = await jonas.does(getProfile, { username: 'amara' });
  const { version: from } = await unchanged();
  await edit({});
  assert.deepEqual(await jonas.does(getProfile, { username: 'amara' }), before);
  const { version } = await edit({
    about: '  Hearts,\nand people. ',
    city: 'Abuja',
    phone: '(٥٥٥) ۰۱۰ ０１１１\u200f',
  });
  assert.equal(version, from + 2);
  const seen = await jonas.does(getProfile, { username: 'amara' });
  assert.deepEqual([seen.about, seen.city, seen.fullName], ['Hearts,\nand people.', 'Abuja', 'Amara Okafor']);
  assert.equal((await amara.does(getOwnProfile, {})).phone, '5550100111');
});

test('Everybody gets the event of a changed profile', async () => {
  const stream = await jonas.listen();
  await edit({ about: 'Told.' });
  await stream.until('profile.changed', ({ userId }) => userId === amara.id);
  await stream.close();
});

test('Of two windows that edit one version the first is saved, the second is refused', async () => {
  const form = await unchanged();
  await amara.does(editProfile, { ...form, city: 'Ibadan' });
  const { status, code, text } = await amara.isRefused(editProfile, { ...form, city: 'Kano' });
  assert.deepEqual([status, code, text], [409, 'conflict', 'profiles.editedElsewhere']);
  assert.equal((await unchanged()).city, 'Ibadan');
});

test('Of ten concurrent edits of one version one is saved', async () => {
  const form = await unchanged();
  const tries = Array.from({ length: 10 }, (_, n) => amara.does(editProfile, { ...form, city: `City ${n}` }));
  const kept = (await Promise.allSettled(tries)).flatMap(({ status }, n) =>
    status === 'fulfilled' ? [n] : [],
  );
  assert.equal(kept.length, 1);
  assert.equal((await unchanged()).city, `City ${kept[0]}`);
});

test('A changed profession replaces its details and leaves none of the former', async () => {
  const nurseDetails = { ward: 'ICU', qualification: 'RN', experience: 2 };
  await edit({ profession: 'nurse', nurseDetails });
  const [row] = await rounds.sql('select department, ward, qualification from users where id = $1', [
    amara.id,
  ]);
  assert.deepEqual(row, { department: null, ward: 'ICU', qualification: 'RN' });
  await edit({ profession: 'general_user' });
  const seen = await jonas.does(getProfile, { username: 'amara' });
  assert.deepEqual([seen.doctorDetails, seen.nurseDetails, seen.qualification], [null, null, null]);
  const doctorDetails = { department: 'Cardiology', qualification: 'MBBS' };
  await edit({ profession: 'doctor', doctorDetails });
});

test('Name, username, profession and its details are required, and validated', async () => {
  const form = await unchanged();
  const refusals: [Partial<Edit>, string][] = [
    [{ fullName: ' ' }, 'profiles.fullNameRequired'],
    [{ profession: undefined }, 'profiles.professionRequired'],
    [{ dateOfBirth: '2020-01-01' }, 'profiles.tooYoung'],
    [{ gender: 'unknown' }, 'profiles.personalDetailsRequired'],
    [{ phone: '123' }, 'profiles.phoneInvalid'],
    [{ doctorDetails: undefined }, 'profiles.doctorDetailsRequired'],
    [{ username: '' }, 'accounts.usernameRequired'],
    [{ username: '.amara' }, 'accounts.usernameInvalid'],
    [{ about: 'x'.repeat(2_001) }, 'base.tooLong'],
    [{ profileImageId: 'none' }, 'profiles.profileImageRequired'],
  ];
  for (const [change, text] of refusals) {
    const refusal = await amara.isRefused(editProfile, { ...form, ...change });
    assert.deepEqual([refusal.status, refusal.text], [400, text], JSON.stringify(change));
  }
  await edit({ about: '👩🏽‍⚕️'.repeat(400) });
  assert.equal([...(await unchanged()).about!].length, 2_000, '2,000 code points fit');
});

test('Everything else may be left empty, is then shown to nobody, and can be added again', async () => {
  const before = await unchanged();
  const optional = [
    'location',
    'address',
    'city',
    'country',
    'phone',
    'dateOfBirth',
    'gender',
    'pincode',
  ] as const;
  await edit({
    ...Object.fromEntries(optional.map(name => [name, ''])),
    profileImageId: null,
    coverImageId: null,
  });
  const own = await amara.does(getOwnProfile, {});
  assert.deepEqual(
    optional.map(name => own[name] || ''),
    optional.map(() => ''),
  );
  const seen = await jonas.does(getProfile, { username: 'amara' });
  assert.deepEqual([seen.location, seen.city, seen.country, seen.profileImageId], ['', '', '', null]);
  const [row] = await rounds.sql(
    'select num_nulls(location, address, city, country, phone, date_of_birth, gender, pincode, profile_image_id) as n from users where id = $1',
    [amara.id],
  );
  assert.equal(Number(row!.n), 9);
  const { id } = await sendPicture(amara, 'profile_images');
  await edit({ ...before, version: own.version, profileImageId: id });
  assert.equal((await jonas.does(getProfile, { username: 'amara' })).location, before.location);
});

test('Unknown fields are refused, and another’s profile cannot be addressed', async () => {
  const form = await unchanged();
  for (const extra of [
    'email',
    'id',
    'userId',
    'createdAt',
    'usernameKey',
    'profileVersion',
    'connections',
  ]) {
    const { status, field } = await amara.isRefused(editProfile, { ...form, [extra]: jonas.id });
    assert.deepEqual([status, field], [400, extra]);
  }
});

test('A replaced picture is no longer visible to others; a cover can be removed', async () => {
  const former = (await unchanged()).profileImageId;
  const next = (await sendPicture(amara, 'profile_images')).id;
  const cover = (await sendPicture(amara, 'cover_images')).id;
  await edit({ profileImageId: next, coverImageId: cover });
  assert.deepEqual(
    [await isAttached(former), await isAttached(next), await isAttached(cover)],
    [false, true, true],
  );
  assert.equal((await jonas.request('GET', `/media/${former}/96.webp`)).status, 404);
  assert.equal((await jonas.request('GET', `/media/${next}/96.webp`)).status, 200);
  await edit({ coverImageId: null });
  assert.equal((await jonas.does(getProfile, { username: 'amara' })).coverImageId, null);
  assert.equal(await isAttached(cover), false);
});

test('Somebody else’s picture, an unknown one and one of another folder are refused, and change nothing', async () => {
  const { profileImageId } = await unchanged();
  for (const id of [
    (await sendPicture(jonas, 'profile_images')).id,
    (await sendPicture(amara, 'cover_images')).id,
    (await jonas.does(getOwnProfile, {})).profileImageId!,
    uuidv7(),
  ]) {
    const form = { ...(await unchanged()), profileImageId: id };
    assert.equal((await amara.isRefused(editProfile, form)).text, 'media.notFound');
  }
  assert.equal((await unchanged()).profileImageId, profileImageId);
  assert.ok(await isAttached(profileImageId));
});

test('Without a profile there is none to read or edit', async () => {
  const mei = await rounds.account('mei');
  const read = await mei.isRefused(getOwnProfile, {});
  const write = await mei.isRefused(editProfile, await unchanged());
  for (const { status, text } of [read, write])
    assert.deepEqual([status, text], [404, 'profiles.noneToEdit']);
});

test('About has at most 2,000 characters, as people count them', async () => {
  const longest = '💉'.repeat(limits.aboutLength);
  await edit({ about: longest });
  assert.equal((await jonas.does(getProfile, { username: 'amara' })).about, longest);
  const refusal = await amara.isRefused(editProfile, { ...(await unchanged()), about: `${longest}x` });
  assert.deepEqual([refusal.text, refusal.field], ['base.tooLong', 'about']);
});
