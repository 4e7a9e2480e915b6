import assert from 'node:assert/strict';
import { test } from 'vitest';
import { register } from '#/features/accounts/contract.ts';
import { createBusiness, editBusiness, getOwnBusiness } from '#/features/businesses/contract.ts';
import { createProfile, editProfile, getOwnProfile } from '#/features/profiles/contract.ts';
import { businessOf, openBusiness } from '#test/support/businesses.ts';
import { openFixture } from '#test/support/fixture.ts';
import { fixtures, password, profileOf, sendPicture } from '#test/support/fixtures.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

const own = await amara.does(getOwnProfile, {});
const sent = { ...profileOf(fixtures.amara, own.profileImageId!), about: '', coverImageId: null };

/** Tries to be called so, with the profile otherwise as it is. */
async function rename(words: { fullName?: string; qualification?: string; department?: string }) {
  const { version, username } = await amara.does(getOwnProfile, {});
  const { fullName = 'Amara Okafor', ...details } = words;
  const doctorDetails = { ...sent.doctorDetails!, ...details };
  const response = await amara.send(editProfile, { ...sent, fullName, doctorDetails, version, username });
  const { error } = await response.json();
  return response.ok ? 'kept' : `${response.status} ${error.field} ${error.text}`;
}

const imitations = {
  'base.nameMixed': ['\u0410mara Okafor', 'Am\u03b1ra', 'S\u0430fari', '\u0406ndira', 'Иван Άλφα'],
  'base.nameUnseen': [
    ...[
      '\u200b',
      '\u200c',
      '\u200d',
      '\u00ad',
      '\u2060',
      '\ufeff',
      '\u034f',
      '\u3164',
      '\u{e0041}',
      '\ufe0f',
    ],
  ].map(unseen => `Ama${unseen}ra`),
  'base.nameDecorated': [
    '✓',
    '✔️',
    '☑',
    '✅',
    '√',
    '🅥',
    '⭐',
    '🩺',
    '🇩🇪',
    '\u{1d400}',
    'a\u20dd',
    '\ue000',
  ].map(sign => `Amara ${sign}`),
  'base.nameClaims': [
    ...['Verified', 'Amara (Verified)', 'V e r i f i e d', 'Ver1fied Amara', 'ᵛᵉʳⁱᶠⁱᵉᵈ', 'ꓦꓰꓣꓲꓝꓲꓰꓓ'],
    ...[
      'Rounds Staff',
      'R0unds Team',
      'Rounds',
      'Administrator',
      'Moderator',
      'Support',
      'Verifiziert',
      'موثّق',
    ],
  ],
};

test('A name that imitates another, a verified one or staff is refused with its sentence', async () => {
  for (const [text, names] of Object.entries(imitations))
    for (const fullName of names) assert.equal(await rename({ fullName }), `400 fullName ${text}`, fullName);
});

test('Names from all cultures are stored as written', async () => {
  const names = [
    ...[
      "Siobhán O'Brien",
      'Jean-Luc Picard',
      'Đặng Thị Minh',
      'Öztürk, Ayşe',
      'علی رضا',
      'Владимир',
      '李 明',
      '山田 タロウ',
    ],
    ...[
      '김철수',
      'محمد\u200cعلی',
      'क्\u200dष',
      'Αλέξανδρος',
      'Ada ʻOkina',
      'Frank Staff',
      'David Rounds',
      'ირაკლი',
    ],
    ...[
      'Владимир (Vladimir) Иванов',
      'J. R. R. Tolkien',
      'Mª José',
      'ᐃᓄᒃ',
      'Łukasz Żółć',
      'أحمد (Ahmad)',
      'NTT東日本',
    ],
  ];
  for (const fullName of names) assert.equal(await rename({ fullName }), 'kept', fullName);
});

test('A qualification or department cannot imitate a badge either', async () => {
  assert.equal(await rename({ qualification: 'MBBS ✓' }), '400 qualification base.nameDecorated');
  assert.equal(await rename({ qualification: 'Verified' }), '400 qualification base.nameClaims');
  assert.equal(await rename({ department: 'Rounds Support' }), '400 department base.nameClaims');
  assert.equal(await rename({ department: 'Palliative Support', qualification: 'RN, C++' }), 'kept');
});

test('A name older than the rule stays until it is changed', async () => {
  await rounds.sql(`update users set full_name = 'Amara ✓' where id = $1`, [amara.id]);
  assert.equal(await rename({ fullName: 'Amara ✓', department: 'Oncology' }), 'kept');
  assert.equal(await rename({ fullName: 'Amara ✓✓' }), '400 fullName base.nameDecorated');
  assert.equal(await rename({}), 'kept');
});

test('The rule also applies to new profiles and business pages', async () => {
  const mei = await rounds.account('mei');
  const { id } = await sendPicture(mei, 'profile_images');
  const response = await mei.send(createProfile, {
    ...profileOf(fixtures.mei, id),
    fullName: 'Rounds Support',
  });
  assert.equal(response.status, 400);
  for (const differently of [
    { businessName: 'Harbour Clinic ✅' },
    { businessName: 'Rounds' },
    { businessName: 'H\u0430rbour' },
    { businessType: 'Verified' },
  ])
    assert.equal((await jonas.send(createBusiness, await businessOf(jonas, differently))).status, 400);
  await openBusiness(jonas, { businessName: 'Grand Rounds Clinic®' });
  const {
    version,
    ownerId: _,
    createdAt: __,
    withheldFor: ___,
    ...page
  } = (await jonas.does(getOwnBusiness, {})) as never as Record<string, never>;
  const edit = await jonas.send(editBusiness, { ...page, businessName: 'Rounds Official', version } as never);
  assert.deepEqual([edit.status, (await edit.json()).error.field], [400, 'businessName']);
});

test('Nobody can register a username that claims to be staff', async () => {
  const visitor = rounds.visitor();
  for (const username of [
    ...['helpdesk', 'Support', 'rounds', 'moderator', 'security', 'staff', 'verified', 'adm1n', 'he1pdesk'],
    ...['a.d.m.i.n', 'rounds_staff', 'support24', 'the_admin', 'admin.team', 'M0DERATOR', 'adrnin'],
  ]) {
    const response = await visitor.send(register, { username, email: `${username}@example.org`, password });
    assert.equal(response.status, 409, username);
    assert.equal((await response.json()).error.text, 'accounts.usernameTaken');
  }
  for (const username of ['staffan', 'roundsman', 'dr.staff', 'supportive'])
    await visitor.does(register, { username, email: `${username}@example.org`, password });
});
