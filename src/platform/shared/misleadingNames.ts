import type { NameKind } from './names.ts';

/** Letters of other scripts that pass for Latin ones, in pairs: a Cyrillic, Greek or Lisu word can look like an English one. */
const lookalikes = new Map(
  [
    'аaсcеeіiјjоoрpѕsуyхxһhԁdԛqԝwѵvгrкkмmтtнhвbғfӏl',
    'αaβbεeηnιiκkνvοoρpτtυuχxωw',
    'ꓐbꓑpꓓdꓔtꓖgꓗkꓙjꓚcꓜzꓝfꓟmꓠnꓡlꓢsꓣrꓦvꓧhꓪwꓫxꓬyꓮaꓰeꓲiꓳoꓴu',
    'ᎪaᏴbᏟcᎠdᎬeᎰfᎶgᎻhᎥiᎫjᏦkᏞlᎷmᎾoᏢpᎡrᏚsᎢtᏙvᎳwᎩyᏃz',
    'ıiłløoɑaɡgſsßs0o1i3e4a5s7t8b9g@a$s!i|i',
  ].flatMap(pairs => {
    const letters = [...pairs];
    return letters.flatMap((letter, n) => (n % 2 ? [] : [[letter, letters[n + 1]!] as const]));
  }),
);

/** A word as it looks at a glance: without marks, in small Latin letters, with those alike made one. */
const looksLike = (word: string) =>
  [...word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map(letter => lookalikes.get(letter) ?? lookalikes.get(letter.toUpperCase()) ?? letter)
    .join('')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const glances = (words: string) => new Set(words.split(' ').map(looksLike));

/** What no person is called, and what a badge or the team of a server says of itself; in the languages of the screens. */
const neverNames = glances(
  'verified verifiziert unverified admin admins administrator administrators administratorin moderator moderators moderatorin support helpdesk webmaster sysadmin موثق موثقة الدعم',
);
const badges = glances('verified verifiziert موثق موثقة');
const house = glances('rounds');
/** Fine in a name of its own: there are people called Staff, and Patient Support is a charity. Not of Rounds. */
const ofTheHouse = glances(
  'staff team support official admin administrator administration administratorin moderator moderators moderation moderatorin help helpdesk desk security service system trust verification mitarbeiter فريق دعم الدعم إدارة الإدارة مشرف الرسمي',
);

const usernames = new Set([...neverNames, ...ofTheHouse, ...house]);
const endings = glances('the team my our real');

/** The word without the letters at its end that match; a loop, since /…+$/ takes quadratic time. */
function withoutEnd(word: string, letter: RegExp) {
  let end = word.length;
  while (end > 0 && letter.test(word[end - 1]!)) end--;
  return word.slice(0, end);
}

/** Whether a username is one by which somebody speaks for the people who run this server: 'adm1n', 'rounds.staff', 'support_24'. */
export function speaksForTheHouse(username: string) {
  const parts = username.split(/[._-]+/).filter(Boolean);
  const seen = [parts.join(''), withoutEnd(username, /[\d._-]/)].map(looksLike);
  const words = parts.map(part => looksLike(withoutEnd(part, /\d/))).filter(Boolean);
  const isHouse = (word: string) => usernames.has(word);
  return (
    seen.some(isHouse) || (words.some(isHouse) && words.every(word => isHouse(word) || endings.has(word)))
  );
}

/** A word by which this name claims a badge, or to speak for those who run the server. Written with spaces or dots in between too. */
export function claimIn(name: string, kind: NameKind): string | undefined {
  const words = name.match(/[\p{L}\p{M}\p{N}@$!|]+/gu) ?? [];
  const letters = words.every(word => [...word].length === 1) && words.length > 3 ? [words.join('')] : words;
  const seen = letters.map(looksLike);
  const never = kind === 'person' ? neverNames : badges;
  const found = seen.findIndex(word => never.has(word));
  if (found >= 0) return letters[found];
  if (seen.some(word => house.has(word)) && seen.some(word => ofTheHouse.has(word))) return letters.join(' ');
  const all = seen.join('');
  if (kind === 'detail') return;
  const isWhole = house.has(all) || (seen.length === 1 && (ofTheHouse.has(all) || neverNames.has(all)));
  return isWhole ? letters.join(' ') : undefined;
}

/** Whether a domain under one in Latin letters has a label of other letters that can be read as Latin ones: 'сосо.com'. */
export function passesForLatin(domain: string) {
  const labels = domain.split('.');
  return (
    /^[a-z]+$/i.test(labels.at(-1)!) &&
    labels.some(
      label =>
        /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(label) &&
        /^[a-z\d-]*$/.test(looksLike(label)),
    )
  );
}
