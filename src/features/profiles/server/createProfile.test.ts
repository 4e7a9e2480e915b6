import assert from 'node:assert/strict';
import { test } from 'vitest';
import { getViewer } from '#/features/accounts/contract.ts';
import { createProfile, getProfile } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { Fixtures, fixtures, profileOf, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';

const { rounds, noor } = await openFixture('noor');

const photo = async (person: Person) => (await sendPicture(person, 'profile_images')).id;
const cover = async (person: Person) => (await sendPicture(person, 'cover_images')).id;
const isAttached = async (id: string) =>
  (await rounds.sql('select attached from uploads where id = $1', [id]))[0]!.attached;

test('A doctor finishes the profile, becomes a member and is shown to others as submitted', async () => {
  const amara = await rounds.account('amara');
  const [profileImageId, coverImageId] = [await photo(amara), await cover(amara)];
  const sent = { ...profileOf(fixtures.amara, profileImageId), location: '  Lagos Island ', coverImageId };
  assert.deepEqual(await amara.does(createProfile, sent), { username: 'amara' });

  const { me } = await amara.does(getViewer, {});
  assert.deepEqual([me!.hasProfile, me!.fullName], [true, 'Amara Okafor']);
  const { createdAt, profileImageSignature, coverImageSignature, ...seen } = await noor.does(getProfile, {
    username: 'amara',
  });
  assert.ok(profileImageSignature && coverImageSignature);
  assert.ok(Date.parse(createdAt) <= Date.now());
  assert.deepEqual(seen, {
    id: amara.id,
    username: 'amara',
    fullName: 'Amara Okafor',
    profession: 'doctor',
    qualification: 'MBBS, FWACP',
    profileImageId,
    coverImageId,
    location: 'Lagos Island',
    city: 'Lagos',
    country: 'Nigeria',
    about: '',
    doctorDetails: {
      department: 'Cardiology',
      qualification: 'MBBS, FWACP',
      specialization: '',
      certification: '',
    },
    nurseDetails: null,
    verified: null,
    withheldFor: null,
    withheldParts: [],
    worksAt: [],
  });
  assert.ok((await isAttached(profileImageId)) && (await isAttached(coverImageId)));
});

test('The phone is stored as ten digits and the date of birth as the day that was sent', async () => {
  const { id } = await new Fixtures(rounds.url).member({ ...fixtures.amara, username: 'dr.okafor' });
  const kept = await rounds.sql(
    'select phone, date_of_birth::text as born, gender, pincode from users where id = $1',
    [id],
  );
  assert.deepEqual(kept, [{ phone: '5550100199', born: '1988-02-29', gender: 'other', pincode: '10115' }]);
});

test('If a nurse also sends a doctor’s details only the nurse’s are stored, half years included', async () => {
  const jonas = await rounds.account('jonas');
  await jonas.does(createProfile, {
    ...profileOf(fixtures.jonas, await photo(jonas)),
    nurseDetails: { ward: 'Intensive Care', qualification: 'RN', experience: 0.5, certification: 'ACLS' },
    doctorDetails: { department: 'Surgery', qualification: 'MD', specialization: 'Hands' },
  });
  const seen = await jonas.does(getProfile, { username: 'jonas.l' });
  assert.equal(seen.doctorDetails, null);
  assert.deepEqual(seen.nurseDetails, {
    ward: 'Intensive Care',
    qualification: 'RN',
    experience: 0.5,
    certification: 'ACLS',
  });
  const kept = await rounds.sql('select department, specialization from users where id = $1', [jonas.id]);
  assert.deepEqual(kept, [{ department: null, specialization: null }]);
});

test('Two tabs finish concurrently: one creates the profile, the other is told that it exists', async () => {
  const mei = await rounds.account('mei');
  const photos = [await photo(mei), await photo(mei)];
  const answers = await Promise.all(
    photos.map(id =>
      mei.does(createProfile, { ...profileOf(fixtures.mei, id), fullName: `Mei ${id}` }).then(
        () => 'created',
        error => error.text,
      ),
    ),
  );
  assert.deepEqual(answers.toSorted(), ['created', 'profiles.alreadyCreated']);
  const winner = photos[answers.indexOf('created')]!;
  const seen = await mei.does(getProfile, { username: 'mei_t' });
  assert.deepEqual([seen.fullName, seen.profileImageId], [`Mei ${winner}`, winner]);
  const loser = photos.find(id => id !== winner)!;
  assert.equal(await isAttached(loser), false, 'the other picture belongs to nothing');
});

test('A member who finishes again gets a conflict, and nothing changes', async () => {
  const again = { ...profileOf(fixtures.noor, await photo(noor)), fullName: 'Somebody Else' };
  const { status, code, text } = await noor.isRefused(createProfile, again);
  assert.deepEqual([status, code, text], [409, 'conflict', 'profiles.alreadyCreated']);
  assert.equal((await noor.does(getProfile, { username: 'noor' })).fullName, fixtures.noor.fullName);
});
