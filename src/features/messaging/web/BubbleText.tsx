import { linkify } from '#/features/posts/web/linkify.ts';
import { ExternalLink } from '#/platform/web/ui/ExternalLink.tsx';

/** What was written, with its own line breaks and with links in the ink of their bubble. */
export const BubbleText = ({ content }: { content: string }) => (
  <div className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
    {linkify(content).map(({ text, href }, i) =>
      href ? (
        <ExternalLink
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          key={i}
          href={href}
          text={text}
          className="decoration-current/50 hover:decoration-current"
        />
      ) : (
        text
      ),
    )}
  </div>
);
