import { namesIn } from './namesIn.ts';

/** A sentence with emphasised names: readers look for who before what. */
export const Sentence = ({ text, names }: { text: string; names: string[] }) =>
  namesIn(text, names).map(({ text, isName }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never move
    isName ? <b key={i}>{text}</b> : text,
  );
