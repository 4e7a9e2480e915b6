import { Folded } from '#/platform/web/ui/Folded.tsx';
import { TextPieces } from './TextPieces.tsx';

type PostTextProps = {
  id: string;
  content: string;
  /** The usernames in it that belong to somebody, in lower case. */
  mentions: string[];
};

/** What was written: its own line breaks, links, and no more than 12 lines unless asked for. */
export const PostText = ({ id, content, mentions }: PostTextProps) => (
  <Folded id={id}>
    <TextPieces content={content} mentions={mentions} />
  </Folded>
);
