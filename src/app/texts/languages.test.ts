import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'vitest';
import { sentenceFormatter } from '#/app/texts.ts';
import { alreadyRegisteredTemplate } from '#/features/accounts/server/emailAndPassword/templates.ts';
import { render } from '#/platform/mail/template.ts';
import { policies as arabicPolicies } from './ar/policies.ts';
import { catalogues } from './catalogues.ts';
import { policies as germanPolicies } from './de/policies.ts';
import { policies as englishPolicies } from './en/policies.ts';
import { languageFor, languageNames, languages, localeFor } from './languages.ts';
import type { Counting, Sentences } from './sentences.ts';

const { en: english, de: german, ar: arabic } = catalogues as Record<'en' | 'de' | 'ar', Sentences>;
const others = languageNames.filter(name => name !== 'en');

const pathOf = (language: string, file: string) => `${import.meta.dirname}/${language}/${file}`;

test('each folder of texts is a language, English first, with everything the build needs', () => {
  assert.equal(languageNames[0], 'en');
  for (const language of others) {
    const { name, direction } = languages[language]!;
    assert.ok(name.trim(), language);
    assert.ok(['ltr', 'rtl'].includes(direction), language);
    for (const set of ['visitors', 'members', 'seldom'])
      assert.ok(existsSync(pathOf(language, `${set}.ts`)), `${language}: ${set}`);
  }
});

test('an account whose language was removed gets its mails in English', () => {
  const { text, html } = render(alreadyRegisteredTemplate('xx', 'https://rounds.example.org'));
  assert.ok(text.includes(english.base.mailFoot));
  assert.match(html, /<html [^>]*dir="ltr"/);
});

type Line = [key: string, sentence: string | Counting];

const linesOf = (sentences: Sentences): Line[] =>
  Object.entries(sentences).flatMap(([slice, lines]) =>
    Object.entries(lines).map(([name, sentence]): Line => [`${slice}.${name}`, sentence]),
  );
const formsOf = (sentence: string | Counting) =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence);
const placeholders = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)(?::compact)?\}/g)].map(([, name]) => name));

test('a name in another direction than its sentence is isolated, and an address is unchanged', () => {
  const [say, sayArabic] = [sentenceFormatter(english, 'en'), sentenceFormatter(arabic, 'ar')];
  const names = { first: 'نور الحداد', second: 'Amara Okafor' };
  assert.equal(say('notifications.two', names), '\u2068نور الحداد\u2069 and Amara Okafor');
  assert.ok(sayArabic('notifications.two', names).includes('\u2068Amara Okafor\u2069'));
  assert.ok(!sayArabic('notifications.two', names).includes('\u2068نور'));
  assert.ok(!/[\u2068\u2069]/.test(say('notifications.two', { first: 'Mei', second: 'Jonas' })));
  assert.ok(
    sayArabic('notifications.two', { first: 'Мария', second: 'نور' }).startsWith('\u2068Мария\u2069'),
  );
  assert.equal(sayArabic('profiles.blockDone', { username: 'mei' }), 'تم حظر \u2068@mei\u2069.');
  assert.equal(say('profiles.blockDone', { username: 'mei' }), '@mei is blocked.');
  const address = { address: 'https://rounds.example.org' };
  assert.ok(sayArabic('accounts.passkeyElsewhere', address).includes(address.address));
  assert.ok(!/[\u2068\u2069]/.test(sayArabic('accounts.passkeyElsewhere', address)));
});

for (const language of others) {
  const lines = new Map(linesOf(catalogues[language]!));

  test(`${language}: every text is there, and no other`, () => {
    assert.deepEqual(
      [...lines.keys()].toSorted(),
      linesOf(english)
        .map(([key]) => key)
        .toSorted(),
    );
  });

  test(`${language}: a text has the placeholders of the English one, and its plural forms use no others`, () => {
    for (const [key, sentence] of linesOf(english)) {
      const wanted = new Set(formsOf(sentence).flatMap(text => [...placeholders(text)]));
      const translated = lines.get(key)!;
      const whole = typeof translated === 'string' ? translated : translated.other;
      assert.deepEqual(placeholders(whole), wanted, key);
      for (const form of formsOf(translated))
        for (const name of placeholders(form)) assert.ok(wanted.has(name), `${key}: {${name}}`);
    }
  });

  test(`${language}: plurals have every form of the language`, () => {
    const { pluralCategories } = new Intl.PluralRules(localeFor(language)).resolvedOptions();
    for (const [key, sentence] of lines)
      if (typeof sentence !== 'string')
        assert.deepEqual(Object.keys(sentence).toSorted(), [...pluralCategories].toSorted(), key);
  });

  test(`${language}: no text was left in English`, () => {
    // A word may be the same: Name, Website, Hashtag.
    const left = linesOf(english).filter(
      ([key, sentence]) =>
        typeof sentence === 'string' && sentence.split(' ').length > 2 && lines.get(key) === sentence,
    );
    assert.deepEqual(
      // The name of an American register.
      left.map(([key]) => key).filter(key => key !== 'credentials.npi'),
      [],
    );
  });
}

test('Arabic is written in Arabic, but for the name Rounds', () => {
  const foreign = linesOf(arabic).filter(([, sentence]) =>
    formsOf(sentence).some(text => !/\p{Script=Arabic}/u.test(text)),
  );
  const printed = ['pages.keyControl', 'pages.keyShift', 'pages.keyDelete'];
  const ours = ['credentials.reviewer', 'privacy.ageInstead', ...printed];
  assert.deepEqual(
    foreign.map(([key]) => key).filter(key => !ours.includes(key)),
    [],
  );
});

test('Arabic has its own comma, semicolon and question mark', () => {
  const all = [
    ...linesOf(arabic).flatMap(([, sentence]) => formsOf(sentence)),
    ...Object.values(arabicPolicies),
  ];
  assert.deepEqual(
    all.filter(text => /[,;?]/.test(text)),
    [],
  );
});

test('German says Sie to everybody', () => {
  const all = [
    ...linesOf(german).flatMap(([, sentence]) => formsOf(sentence)),
    ...Object.values(germanPolicies),
  ];
  assert.deepEqual(
    all.filter(text => /\b(?:du|dich|dir|dein\w*|euch|eure\w*|gehe)\b/i.test(text)),
    [],
  );
});

test('in Arabic the network and the people one is connected with have different words', () => {
  const both = linesOf(arabic).filter(([, sentence]) => formsOf(sentence).some(text => /متصل/.test(text)));
  assert.deepEqual(both, []);
});

test('numbers choose the plural form and are formatted as in the language', () => {
  const [en, de, ar] = (['en', 'de', 'ar'] as const).map(language =>
    sentenceFormatter(catalogues[language]!, localeFor(language)),
  );
  assert.deepEqual(
    [1, 2, 1_234].map(count => en!('profiles.postsCount', { count })),
    ['1 post', '2 posts', '1,234 posts'],
  );
  assert.equal(de!('profiles.postsCount', { count: 1_234 }), '1.234 Beiträge');
  assert.deepEqual(
    [1, 2, 3, 11, 100].map(count => ar!('profiles.postsCount', { count })),
    ['منشور واحد', 'منشوران', '3 منشورات', '11 منشورًا', '100 منشور'],
  );
  assert.equal(en!('posts.likes', { count: 12_345 }), '12K likes');
  assert.equal(ar!('posts.likes', { count: 12_345 }), '12\u00a0ألف إعجاب');
  assert.equal(ar!('posts.likes', { count: 345 }), '345 إعجابًا');
  assert.equal(en!('profiles.welcome', { username: '{other}' }), 'Welcome, {other}!');
});

test('an explicit choice wins over the browser’s preference, and that over English', () => {
  assert.equal(languageFor(undefined, []), 'en');
  assert.equal(languageFor('a=b; rounds-language=ar', ['de']), 'ar');
  assert.equal(languageFor('rounds-language=xx', ['fr-CH', 'de-CH', 'en']), 'de');
  assert.equal(languageFor('rounds-language=__proto__', ['fr', '*']), 'en');
  assert.equal(localeFor('en', ['de', 'en-GB']), 'en-GB');
  for (const preferred of [['ar-EG'], ['ar-EG-u-nu-arab'], []])
    assert.equal(new Intl.NumberFormat(localeFor('ar', preferred)).format(42), '42');
  assert.equal(new Intl.NumberFormat(localeFor('fa')).format(42), '42');
});

for (const language of others.filter(one => existsSync(pathOf(one, 'policies.ts'))))
  test(`${language}: the policy pages are complete`, async () => {
    const { policies } = (await import(pathOf(language, 'policies.ts'))) as {
      policies: Record<string, string>;
    };
    assert.deepEqual(Object.keys(policies), Object.keys(englishPolicies));
    for (const [key, text] of Object.entries(englishPolicies)) {
      assert.notEqual(policies[key], text, key);
      assert.equal(policies[key]!.split('\n').length, text.split('\n').length, `${key}: as many paragraphs`);
    }
  });
