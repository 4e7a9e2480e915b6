import { classes } from './classes.ts';

type ExternalLinkProps = { href: string; text: string; className?: string };

/** A link that somebody wrote: opens in a new tab, without a referrer. */
export const ExternalLink = ({ href, text, className }: ExternalLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    dir="ltr"
    className={classes(
      'underline underline-offset-2',
      className ?? 'text-scrub decoration-scrub/40 hover:decoration-scrub',
    )}
  >
    {text}
  </a>
);
