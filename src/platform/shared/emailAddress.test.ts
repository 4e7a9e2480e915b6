import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readableEmail } from '#/platform/database/emailColumn.ts';
import { asciiEmail, emailKeyOf, isEmail, mailtoOf } from './emailAddress.ts';

test('The key of an address without letters beyond ASCII is that address in small letters, as it always was', () => {
  for (const address of [
    'Ada@Example.org',
    "O'Hara@x-.example",
    'a@XN--ZZZZZZ.org',
    'a@0x7f.example',
    'ada',
    '@',
    'a@b@C.de',
  ])
    assert.equal(emailKeyOf(address), address.toLowerCase());
});

test('An address keeps its meaning from one spelling to the other and back', () => {
  for (const address of [
    'anna@klinik-münchen.de',
    'анна@почта.ru',
    'a@مثال.مصر',
    'a@straße.de',
    'a@例え.jp',
  ]) {
    const ascii = asciiEmail(address);
    assert.match(ascii.split('@')[1]!, /^[a-z\d.-]+$/);
    assert.equal(asciiEmail(ascii), ascii);
    assert.equal(readableEmail(ascii), address);
  }
});

test('A domain that passes for another in Latin letters is shown in Punycode', () => {
  for (const domain of ['сосо.com', 'clinіc.org', 'ехаmple.com', 'www.ехаmple.com']) {
    const ascii = asciiEmail(`a@${domain}`);
    assert.match(ascii, /xn--/);
    assert.equal(readableEmail(ascii), ascii);
  }
  assert.equal(readableEmail(asciiEmail('a@москва.рф')), 'a@москва.рф');
});

test('An address is no longer than the database keeps it', () => {
  const address = (labels: number) => `a@${`${'ü'.repeat(20)}.`.repeat(labels)}de`;
  assert.equal(isEmail(address(8)), true);
  assert.ok(address(11).length <= 254 && asciiEmail(address(11)).length > 254);
  assert.equal(isEmail(address(11)), false);
});

test('The link that begins a mail has one reader and no headers, whatever the address', () => {
  assert.equal(
    mailtoOf('o&g?bcc=b%20@klinik-münchen.de'),
    'mailto:o%26g%3Fbcc%3Db%2520@xn--klinik-mnchen-3ob.de',
  );
});
