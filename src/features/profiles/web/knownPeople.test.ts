import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Person } from '#/features/profiles/shapes.ts';
import { withPerson } from './cachedPeople.ts';

const amara = {
  id: 'a',
  username: 'amara',
  fullName: 'Amara Okafor',
  profession: 'doctor',
  qualification: 'MD',
  profileImageId: null,
  verified: null,
  worksAt: [] as Person['worksAt'],
} as const;
const now = { ...amara, fullName: 'Amara Okafor-Bello', username: 'dr.okafor' };

test('A person is renamed wherever the cache has them, and nothing else changes', () => {
  const post = { id: 'p', author: { ...amara }, likes: 3 };
  const other = { id: 'q', author: { ...amara, id: 'b' }, likes: 1 };
  const comments = { items: [post, other], next: null };
  const next = withPerson(comments, now);
  assert.equal(next.items[0]!.author.fullName, 'Amara Okafor-Bello');
  assert.equal(next.items[0]!.likes, 3);
  assert.equal(next.items[1], other, 'the same object');
  assert.equal(comments.items[0]!.author.fullName, 'Amara Okafor', 'the former value stays as it was');
});

test('Fields outside the card stay: a profile keeps its text', () => {
  const profile = { ...amara, about: 'Hearts.', email: 'amara@example.org' };
  assert.deepEqual(withPerson(profile, now), { ...profile, ...now });
});

test('Without the person in it the same value is returned', () => {
  for (const value of [undefined, null, 'a', 7, [], { ids: ['a'], next: null }, { id: 'a', content: 'mine' }])
    assert.equal(withPerson(value, now), value);
});
