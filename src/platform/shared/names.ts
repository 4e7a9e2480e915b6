import type * as z from 'zod';
import type { Params, TextKey } from '#/app/texts.ts';
import { claimIn } from './misleadingNames.ts';

/** 'detail': what is shown next to a name, such as a qualification or the type of a business. */
export type NameKind = 'person' | 'business' | 'detail';
export type NameFault = { text: TextKey; params?: Params };

/**
 * What is wrong with a name that could pass for another one or for a badge; undefined when nothing is. Follows the
 * 'highly restrictive' level of UTS 39, word by word (docs/adr/0041).
 */
export function nameFault(name: string, kind: NameKind): NameFault | undefined {
  if (decorated.test(kind === 'person' ? name : name.replace(signs, '')))
    return { text: 'base.nameDecorated' };
  if (unseen.test(name.replace(joined, ''))) return { text: 'base.nameUnseen' };
  if (!isOfOneScript(name)) return { text: 'base.nameMixed' };
  const word = claimIn(name, kind);
  return word === undefined ? undefined : { text: 'base.nameClaims', params: { word } };
}

/** The same as a rule of a form. */
export const trueName = <Field extends z.ZodType<string>>(field: Field, kind: NameKind) =>
  field.superRefine((name, context) => {
    const fault = nameFault(name, kind);
    if (fault) context.addIssue({ code: 'custom', message: fault.text, params: fault.params });
  });

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
// Scripts in which a joiner or a variation selector changes how the letters around it are written.
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}';
const joined = new RegExp(
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])|(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]`,
  'gu',
);

// Pictures, badges, letters in circles, mathematical letters and private characters.
const decorated =
  /[\p{So}\p{Co}\p{Me}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u221a\u{1d400}-\u{1d7ff}]|(?=\p{L})[\u2100-\u214f]/u;
const signs = /[°©®™℠№]/gu;

/** By their four letters. East Asian ones are written together, and with Latin. */
const together = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];
// Without Lisu and Cherokee, whose letters look like Latin capitals: they are looked at by misleadingNames.ts.
const scripts =
  'Latn Grek Cyrl Armn Hebr Arab Syrc Thaa Nkoo Adlm Tfng Ethi Geor Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Mong Java Bali Sund Olck Mtei Cans Yiii Vaii Cher Lisu Cakm Cham Lana Talu Newa Rohg Osge'.split(
    ' ',
  );
const ofScripts = (names: string[]) =>
  new RegExp(`^[${names.map(name => `\\p{scx=${name}}`).join('')}\\p{sc=Zyyy}\\p{sc=Zinh}]*$`, 'u');
let ways: RegExp[] | undefined;

function isOfOneScript(name: string) {
  ways ??= [...together, ...scripts.map(script => [script])].map(ofScripts);
  const isOne = (words: string) => ways!.some(way => way.test(words));
  const words = name.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  // Words in Latin may come with words in one other script: 'Владимир (Vladimir) Иванов'.
  return words.every(isOne) && isOne(words.filter(word => !latin.test(word)).join(' '));
}

const latin = /^[\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$/u;
