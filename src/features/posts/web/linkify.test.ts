import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).filter(piece => piece.href);

test('addresses are found in a sentence, without trailing punctuation', () => {
  const text =
    'See https://a.example/x, (http://b.example/y_(z)) and "https://c.example". Or https://d.example…';
  assert.deepEqual(
    links(text).map(piece => piece.href),
    ['https://a.example/x', 'http://b.example/y_(z)', 'https://c.example/', 'https://d.example/'],
  );
});

test('text that is not a web address, hides its destination or has no public host is not linked', () => {
  const texts = [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
    'https://bank.example@evil.example/',
    'https://localhost/',
    'https://',
    'http://[::1',
    'https:\\\\a.example',
    'https:///a.example',
  ];
  for (const text of texts) assert.deepEqual(linkify(text), [{ text }], text);
});

test('an invisible bidi control character ends an address', () => {
  const [link] = links('https://a.example/\u202Egpj.exe');
  assert.equal(link?.href, 'https://a.example/');
});

test('for any text, a link leads to the web and shows its host, and the text around it is preserved', () => {
  const part = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'https://',
      'http://x',
      '(',
      ')',
      '.',
      ' ',
      '\n',
      '@',
      'https://ä.example/ü',
      'HTTPS://A.EXAMPLE',
    ),
  );
  const property = fc.property(fc.array(part), parts => {
    const text = parts.join('');
    let end = 0;
    for (const piece of linkify(text)) {
      if (piece.href) {
        const url = new URL(piece.href);
        assert.match(url.protocol, /^https?:$/);
        assert.ok(piece.text.startsWith(url.host));
      } else {
        const found = text.indexOf(piece.text, end);
        assert.ok(found >= end);
        end = found + piece.text.length;
      }
    }
  });
  fc.assert(property, { numRuns: 500 });
});

test('a text crafted to be slow is not', () => {
  const slow = [`https://a.example/${'.'.repeat(2_400)}${')'.repeat(2_400)}`, 'https://'.repeat(620)];
  const started = performance.now();
  for (const text of slow) linkify(text);
  assert.ok(performance.now() - started < 1_000);
});
