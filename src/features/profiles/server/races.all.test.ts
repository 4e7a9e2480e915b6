import assert from 'node:assert/strict';
import { beforeEach } from 'vitest';
import { register } from '#/features/accounts/contract.ts';
import { editProfile, getOwnProfile, getProfile } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { answered, onTrack, race, sentencesOf, times } from '#test/support/race.ts';

const { track, amara, jonas, mei } = await onTrack('amara', 'jonas', 'mei');
beforeEach(() => track.sql('delete from former_usernames'));

/** Takes another name, from a form that was opened before. */
async function renaming(person: Person, username: string) {
  const { doctorDetails, nurseDetails, gender, profileImageId, ...own } = await person.does(
    getOwnProfile,
    {},
  );
  const details = { ...(doctorDetails && { doctorDetails }), ...(nurseDetails && { nurseDetails }) };
  const kept = { gender: gender!, profileImageId: profileImageId!, ...details };
  return (at: (one: Person) => Person) => at(person).does(editProfile, { ...own, ...kept, username });
}
const nameOf = async ({ id }: Person) =>
  String((await track.sql('select username from users where id = $1', [id]))[0]!.username);

race('R9: of two people who take one username one gets it, and the other keeps theirs', async round => {
  const name = `night.shift${round}`;
  const before = [await nameOf(amara), await nameOf(jonas)];
  const outcomes = await track.atOnce([
    await renaming(amara, name),
    await renaming(jonas, name.toUpperCase()),
  ]);
  assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [1, ['accounts.usernameTaken']]);
  const loser = outcomes[0]!.refused ? 0 : 1;
  assert.equal(await nameOf([amara, jonas][loser]!), before[loser]);
  await track.sql('delete from former_usernames');
});

race('R9: while a username changes, the profile is found by the old and the new one', async round => {
  const [old, next] = [await nameOf(amara), `day.shift${round}`];
  const outcomes = await track.atOnce([
    await renaming(amara, next),
    ...times(
      12,
      n => (at: (one: Person) => Person) => at(mei).does(getProfile, { username: n % 2 ? old : next }),
    ),
  ]);
  assert.equal(outcomes[0]!.refused, undefined);
  const read = outcomes.slice(1);
  // The new name led nowhere before.
  assert.ok(read.every(({ refused }, n) => !refused || (n % 2 === 0 && refused === 'profiles.notFound')));
  for (const { answer } of read) if (answer) assert.equal((answer as { id: string }).id, amara.id);
  await track.sql('delete from former_usernames');
});

race(
  'R5: two people who swap usernames, or register one being released, never own one together',
  async round => {
    const [a, j] = [await nameOf(amara), await nameOf(jonas)];
    const stranger = track.visitor();
    const outcomes = await track.atOnce([
      await renaming(amara, j),
      await renaming(jonas, a),
      await renaming(amara, `left${round}`),
      at =>
        at(stranger).does(register, {
          username: a,
          email: `${round}@else.example`,
          password: 'a quiet ward 7',
        }),
    ]);
    const possible = ['accounts.usernameTaken', 'profiles.editedElsewhere', 'profiles.renamedTooOften'];
    assert.ok(
      sentencesOf(outcomes).every(sentence => possible.includes(sentence)),
      sentencesOf(outcomes).join(),
    );
    const [names] =
      await track.sql(`select count(*)::int as users, count(distinct username_key)::int as names,
    (select count(*)::int from former_usernames f join users u using (username_key) where u.id <> f.user_id) as stolen
    from users`);
    assert.deepEqual([names!.names, names!.stolen], [names!.users, 0]);
    await track.sql('delete from former_usernames');
  },
);
