/** A web address in a text: `text` is as written, `shown` begins with the host that it really leads to. */
export type Address = { index: number; text: string; shown: string; href: string };

const start = /https?:\/\/|(?<![a-z0-9_@#＠＃./\\-])www\./giu;
// Two passes: a host takes few characters, what is behind it nearly all. Quotation marks, brackets and stops of other scripts
// end it wherever they are, as their texts may go on without a space; a joiner belongs to it within a word.
const host = /[\p{L}\p{M}\p{N}_.:@%[\]-]*/uy;
const behindHost =
  /(?:(?![,;](?:https?:\/\/|www\.))[^\s<>"`\\^|“”„«»‹›「」『』【】〈〉《》（）、。，！？：；،؛؟।—…\p{Cc}\p{Cf}\p{Extended_Pictographic}\p{RI}]|(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}]))*/uy;
/** Characters that end a sentence, a quotation or an emphasis, and no address. */
const stops = new Set(".,;:!?'’‘‚*_~–([{");
const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** The addresses of a text that lead to the web, as a reader would cut them, in its order. */
export function addressesIn(content: string): Address[] {
  const found: Address[] = [];
  let end = 0;
  for (const { index, 0: prefix } of content.matchAll(start)) {
    if (index < end) continue;
    const text = cut(content, index, prefix.length);
    const address = text && addressOf(text);
    if (address) found.push({ index, text, ...address });
    // No address is looked for within a refused one.
    end = index + text.length;
  }
  return found;
}

function cut(content: string, index: number, prefix: number): string {
  const atHost = index + prefix;
  host.lastIndex = atHost;
  const afterHost = atHost + host.exec(content)![0].length;
  const goesOn = '/?#'.includes(content[afterHost] ?? ' ');
  behindHost.lastIndex = afterHost;
  const end = goesOn ? afterHost + behindHost.exec(content)![0].length : afterHost;
  return afterHost === atHost ? '' : withoutTail(content.slice(index, end));
}

/** Ends before a bracket that was opened outside of it, or a quotation mark that no word goes on after, and without stops. */
function withoutTail(typed: string): string {
  const open: string[] = [];
  let end = 0;
  for (; end < typed.length; end++) {
    const letter = typed[end]!;
    if ('([{'.includes(letter)) open.push(letter);
    if (brackets.has(letter) && open.pop() !== brackets.get(letter)) break;
    if ((letter === "'" || letter === '’') && !/[\p{L}\p{N}]/u.test(typed.slice(end + 1, end + 3))) break;
  }
  while (stops.has(typed[end - 1] ?? '')) end--;
  return typed.slice(0, end);
}

const isOwnComputer = (name: string) => /^(?:(?:.*\.)?localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(name);

function addressOf(typed: string): Pick<Address, 'shown' | 'href'> | undefined {
  const isWithoutScheme = /^www/i.test(typed);
  const whole = isWithoutScheme ? `https://${typed}` : typed;
  if (!URL.canParse(whole)) return undefined;
  const { hostname, host, href, username, password } = new URL(whole);
  // 'https://bank.example@evil.example' opens the second host; nobody means that.
  if (username || password || isOwnComputer(hostname) || !/[a-z0-9]/i.test(hostname)) return undefined;
  if (isWithoutScheme && !/^www(?:\.[^.]+)*\.[^.\d][^.]+$/.test(hostname)) return undefined;
  return { shown: host + whole.replace(/^https?:\/\/[^/?#]*/i, ''), href };
}
