import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

type Rgb = [number, number, number];

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\(#(\w{6}), #(\w{6})\)/g)]
    // The first is the design; what follows serves those who ask for more contrast.
    .toReversed()
    .map(([, name, light, dark]) => [name!, { light: rgb(light!), dark: rgb(dark!) }]),
);

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

function colour(name: string, theme: 'light' | 'dark'): Rgb {
  const [token, percent] = name.split('/') as [string, string?];
  const found = tokens.get(token)?.[theme];
  assert.ok(found, `${name} is no colour of the theme`);
  return percent ? mix(found, colour('card', theme), Number(percent) / 100) : found;
}

const grounds = ['paper', 'card', 'raised', 'well', 'scrub-wash'];
const written: [ink: string, ground: string][] = [
  ...['ink', 'muted', 'scrub', 'danger', 'success'].flatMap(ink =>
    grounds.map(ground => [ink, ground] as [string, string]),
  ),
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

for (const theme of ['light', 'dark'] as const) {
  test(`every text can be read on every ground it stands on (${theme})`, () => {
    const poor = written
      .map(([ink, ground]) => ({ ink, ground, ratio: contrast(colour(ink, theme), colour(ground, theme)) }))
      .filter(({ ratio }) => ratio < 4.5);
    assert.deepEqual(poor, []);
  });

  test(`the edge of a control stands out from what is around it (${theme})`, () => {
    for (const ground of ['paper', 'card', 'raised'])
      assert.ok(contrast(colour('edge', theme), colour(ground, theme)) >= 3, `edge on ${ground}`);
  });
}
