import assert from 'node:assert/strict';
import { test } from 'vitest';
import { catalogues } from '#/app/texts/catalogues.ts';
import { inLanguage, say } from '#/app/texts.ts';
import { groups, groupsFor, pathOfSection } from './groups.ts';
import { findSettings } from './settingsSearch.ts';

const foundIn = (language: string, query: string, hasProfile = true) =>
  inLanguage(language, catalogues[language]!, [language], () => findSettings(query, hasProfile));
const firstIn = (language: string, query: string) => foundIn(language, query)[0]?.to;

test('A setting is found by its title, by a label on it and by other words, in every language', () => {
  for (const [language, query, to] of [
    ['en', 'Passkeys', '/settings/security#passkeys'],
    ['en', 'fingerprint', '/settings/security#passkeys'],
    ['en', 'dark', '/settings/display#appearance'],
    ['en', 'EXPORT', '/settings/data#data'],
    ['en', 'log out', '/settings/security#sessions'],
    ['en', 'photo', '/edit-profile'],
    ['de', 'Zwei-Faktor', '/settings/security#two-factor'],
    ['de', 'lesebestät', '/settings/privacy#messages'],
    ['de', 'schlüssel', '/settings/security#passkeys'],
    ['de', 'dunkel', '/settings/display#appearance'],
    ['ar', 'بصمة', '/settings/security#passkeys'],
    ['ar', 'الداكن', '/settings/display#appearance'],
    // Without its hamza, as many type it.
    ['ar', 'ارشيف', '/settings/data#data'],
  ] as const)
    assert.equal(firstIn(language, query), to, `${query} in ${language}`);
});

test('Every setting is found by its own name, before those that only mention it', () => {
  for (const language of Object.keys(catalogues))
    for (const { name, sections } of groupsFor(true))
      for (const { id, title } of sections) {
        const named = inLanguage(language, catalogues[language]!, [language], () => say(title));
        const found = foundIn(language, named).map(({ to }) => to);
        assert.ok(found.slice(0, 4).includes(`/settings/${name}#${id}`), `${named} in ${language}: ${found}`);
      }
});

test('All words of a query count, and nothing is found by none', () => {
  assert.deepEqual(foundIn('en', 'google zebra'), []);
  for (const query of ['', '  ', '…']) assert.deepEqual(foundIn('en', query), []);
  const [first] = foundIn('en', 'read receipts');
  assert.deepEqual(first, {
    name: 'messaging.showsReads',
    group: 'settings.privacy',
    section: 'messaging.settings',
    to: '/settings/privacy#messages',
    state: { label: 'messaging.showsReads' },
  });
});

test('Without a profile only settings that work without one are found', () => {
  assert.deepEqual(foundIn('en', 'block', false), []);
  assert.deepEqual(foundIn('en', 'photo', false), []);
  assert.ok(foundIn('en', 'password', false).length > 0);
});

test('The sections have one id each, so that an old address leads to where each is now', () => {
  const ids = Object.values(groups).flatMap(({ sections }) => sections.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(pathOfSection('two-factor'), '/settings/security#two-factor');
  assert.equal(pathOfSection(''), undefined);
});
