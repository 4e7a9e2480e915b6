import type { SceneName } from '../pictures.ts';
import type { Topic } from './remarks.ts';

/** Who may write a text: a profession, doctors and nurses alike, everyone, or one person by their username. */
export type Voice = 'doctor' | 'nurse' | 'general' | 'clinician' | 'anyone' | `@${string}`;

export type Text = {
  by: Voice;
  /** With `{choices|like this}`, which differ each time the text is used, and `{slots}` of the author's life. */
  says: string;
  /** Comments that fit; `@username: …` can only come from that person. */
  replies: string[];
  picture?: SceneName;
};

export type TextOfTopic = Text & { topic: Topic };

/** A text as it stands in the source, its comments a line each. */
export const says = (by: Voice, text: string, replies: string, picture?: SceneName): Text => ({
  by,
  says: unwrapped(text),
  replies: replies.split('\n').map(line => line.trim()),
  picture,
});

export const topic = (name: Topic, texts: Text[]): TextOfTopic[] =>
  texts.map(text => ({ ...text, topic: name }));

const listItem = /^(?:- |\d+\. |\d\d:\d\d )/;

/** Paragraphs are lines with an empty line between; those that begin as a list keep an item a line. */
function unwrapped(text: string) {
  const paragraphs = text.split(/\n\s*\n/).map(paragraph => paragraph.trim().split(/\s*\n\s*/));
  return paragraphs
    .map(lines =>
      lines.reduce(
        (all, line) => all + (listItem.test(lines[0]!) && listItem.test(line) ? '\n' : ' ') + line,
      ),
    )
    .join('\n\n');
}
