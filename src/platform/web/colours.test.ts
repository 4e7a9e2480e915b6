import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'vitest';

type Rgb = [number, number, number];

type Tokens = Map<string, { light: Rgb; dark: Rgb }>;

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const [design, more] = css.split('@media (prefers-contrast: more)') as [string, string];
const tokensOf = (text: string): Tokens =>
  new Map(
    [...text.matchAll(/--color-([\w-]+): light-dark\(#(\w{6}), #(\w{6})\)/g)].map(([, name, light, dark]) => [
      name!,
      { light: rgb(light!), dark: rgb(dark!) },
    ]),
  );
const designed = tokensOf(design);
const contrasting: Tokens = new Map([...designed, ...tokensOf(more)]);

function rgb(hex: string) {
  return [0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function luminance(colour: Rgb) {
  const [r, g, b] = colour.map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of WCAG 2.2, from 1 to 21. */
function contrast(one: Rgb, other: Rgb) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const mix = (front: Rgb, back: Rgb, share: number) =>
  front.map((part, i) => part * share + back[i]! * (1 - share)) as Rgb;

type Theme = 'light' | 'dark';

function colour(name: string, theme: Theme, tokens: Tokens): Rgb {
  const [token, percent] = name.split('/') as [string, string?];
  const found = tokens.get(token)?.[theme];
  assert.ok(found, `${name} is no colour of the theme`);
  return percent ? mix(found, colour('card', theme, tokens), Number(percent) / 100) : found;
}

/** The pairs that stand out from each other by less than `least`. */
const poor = (pairs: [string, string][], theme: Theme, tokens: Tokens, least: number) =>
  pairs
    .map(([one, other]) => ({
      one,
      other,
      ratio: contrast(colour(one, theme, tokens), colour(other, theme, tokens)),
    }))
    .filter(({ ratio }) => ratio < least);

const grounds = ['paper', 'card', 'raised', 'well', 'scrub-wash', 'danger-wash', 'success-wash'];
const on = (ink: string, on: string[]) => on.map((ground): [string, string] => [ink, ground]);
const written: [ink: string, ground: string][] = [
  ...['ink', 'muted', 'scrub', 'danger', 'success'].flatMap(ink => on(ink, grounds)),
  ['on-scrub', 'scrub'],
  ['on-scrub', 'scrub-deep'],
  ['on-mine', 'mine'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-deep'],
  ['on-lamp', 'lamp'],
  ...['doctor', 'nurse', 'business', 'danger', 'success'].map(
    tint => [tint, `${tint}/10`] as [string, string],
  ),
  ...[1, 2, 3, 4, 5, 6].map(linen => [`on-linen-${linen}`, `linen-${linen}`] as [string, string]),
];

test('every background used by a component is a colour of the theme', async () => {
  const known = new Set([...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name!));
  for (const other of ['cover', 'contain', 'center', 'no-repeat']) known.add(other);
  const unknown = new Set<string>();
  for await (const file of glob('src/**/*.tsx'))
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?<![\w-])bg-([a-z]+(?:-[a-z0-9]+)*)/g))
      if (!known.has(name!)) unknown.add(`${file}: ${name}`);
  assert.deepEqual([...unknown], []);
});

for (const theme of ['light', 'dark'] as const) {
  test(`every text is legible on every background it is used on (${theme})`, () => {
    assert.deepEqual(poor(written, theme, designed, 4.5), []);
  });

  test(`the edge of a control contrasts with its surroundings (${theme})`, () => {
    assert.deepEqual(poor(on('edge', ['paper', 'card', 'raised']), theme, designed, 3), []);
  });

  test(`with increased contrast every text and control has 7:1, and every line 4:1 (${theme})`, () => {
    assert.deepEqual(poor([...written, ...on('edge', grounds)], theme, contrasting, 7), []);
    assert.deepEqual(poor(on('line', ['paper', 'card', 'raised', 'well']), theme, contrasting, 4), []);
  });
}
