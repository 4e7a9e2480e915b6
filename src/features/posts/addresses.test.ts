import assert from 'node:assert/strict';
import { test } from 'vitest';
import { addressesIn } from './addresses.ts';

const x = 'https://a.example/x';

/** Texts with the addresses that a reader sees in them. */
const cases: [text: string, ...addresses: string[]][] = [
  // Apostrophes and quotation marks
  ["https://en.wikipedia.org/wiki/Crohn's_disease", "https://en.wikipedia.org/wiki/Crohn's_disease"],
  ['https://en.wikipedia.org/wiki/Crohn’s_disease.', 'https://en.wikipedia.org/wiki/Crohn’s_disease'],
  ["https://a.example's page", 'https://a.example'],
  ...[
    "''",
    '""',
    '“”',
    '‘’',
    '„“',
    '‚‘',
    '«»',
    '»«',
    '「」',
    '（）',
    '【】',
    '()',
    '[]',
    '{}',
    '<>',
    '``',
  ].map(([open, close]): [string, string] => [`Siehe ${open}${x}${close}`, x]),
  ["'https://a.example/x','https://a.example/y'", x, 'https://a.example/y'],
  ['https://a.example/x"y', x],
  // Emphasis and stops
  ...['*', '**', '_', '~', '~~'].map((mark): [string, string] => [`${mark}${x}${mark}`, x]),
  ...'.,;:!?…'.split('').map((stop): [string, string] => [`${x}${stop}`, x]),
  ...'،؛؟。、，！？：；।—'.split('').map((stop): [string, string] => [`${x}${stop}و後`, x]),
  [`${x}...`, x],
  [`(see ${x}).`, x],
  [`${x}–`, x],
  [`${x} — yes`, x],
  [`${x}👍`, x],
  [`| ${x}| y |`, x],
  // Brackets and what belongs to an address
  ['(http://b.example/y_(z))', 'http://b.example/y_(z)'],
  [`[leaflet](${x}) and more`, x],
  ['https://doi.org/10.1016/S0140-6736(20)30183-5.', 'https://doi.org/10.1016/S0140-6736(20)30183-5'],
  ['https://doi.org/10.1002/(SICI)1:2<1::AID>3.0', 'https://doi.org/10.1002/(SICI)1:2'],
  ...[
    'https://a.example/[1]',
    'https://a.example/x/',
    'https://a.example/x-',
    'https://a.example/x?a=1&b=2#part',
    'https://a.example?x=1',
    'https://a.example/?q=a+b*c',
    'https://a.example/a,b;c=1',
    'https://a.example/@who/post',
    'https://a.example/~user',
    'https://a.example/!important',
    'https://a.example:8080',
    'https://en.wikipedia.org/wiki/1918–1920_flu_pandemic',
    'https://web.archive.org/web/2020/https://b.example/',
    'https://ar.wikipedia.org/wiki/سكري',
    'https://fa.wikipedia.org/wiki/نرم‌افزار',
    'https://ja.wikipedia.org/wiki/糖尿病',
    'https://klinik-münchen.example/ü',
    'https://例え.テスト/x',
    'https://a_b.example/x',
    'HTTPS://A.EXAMPLE/X',
  ].map((address): [string, string] => [address, address]),
  // Several, and next to words
  [`${x} https://b.example/`, x, 'https://b.example/'],
  [`${x},https://b.example/`, x, 'https://b.example/'],
  [`Quelle:${x}`, x],
  [`المصدر:${x}`, x],
  [`见${x}`, x],
  // Without a scheme, and on the hospital's own network
  ['See www.who.int/x.', 'www.who.int/x'],
  ['(www.who.int)', 'www.who.int'],
  ['WWW.WHO.INT', 'WWW.WHO.INT'],
  ['https://intranet/leitlinie', 'https://intranet/leitlinie'],
  ['https://intranet:8443/leitlinie.', 'https://intranet:8443/leitlinie'],
  ['http://10.1.2.3:8080/pacs', 'http://10.1.2.3:8080/pacs'],
  // None
  ...[
    'dr.meier@klinik.example',
    'www@who.int',
    'www.',
    'www.a',
    'www.5.5',
    'awww.who.int',
    'a@www.who.int',
    '@www.who.int',
    'done.Please review',
    'who.int',
    '//a.example/x',
    'https://...',
    'http:// a.example',
    'https://localhost/x',
    'http://127.0.0.1:3000/',
    'http://[::1]/',
    'www.bank.example@evil.example',
  ].map((text): [string] => [text]),
];

test('an address is cut out of a sentence as a reader would', () => {
  for (const [text, ...addresses] of cases)
    assert.deepEqual(
      addressesIn(text).map(address => address.text),
      addresses,
      text,
    );
});

test('an address without a scheme leads to https, and any address shows the host that it leads to', () => {
  const found = addressesIn('www.WHO.int/x https://KLINIK-münchen.example/ü http://10.1.2.3/pacs');
  assert.deepEqual(
    found.map(({ shown, href }) => [shown, href]),
    [
      ['www.who.int/x', 'https://www.who.int/x'],
      ['xn--klinik-mnchen-3ob.example/ü', 'https://xn--klinik-mnchen-3ob.example/%C3%BC'],
      ['10.1.2.3/pacs', 'http://10.1.2.3/pacs'],
    ],
  );
});
