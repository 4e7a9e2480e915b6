import { namesIn } from './namesIn.ts';

/** A sentence in which the names stand out: who it was is read before what they did. */
export const Sentence = ({ text, names }: { text: string; names: string[] }) =>
  namesIn(text, names).map(({ text, isName }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never move
    isName ? <b key={i}>{text}</b> : text,
  );
