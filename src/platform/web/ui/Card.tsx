import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type CardProps = ComponentProps<'div'> & {
  /** The element it is: an article for a post, a section with a heading. */
  as?: 'div' | 'article' | 'section' | 'aside' | 'form' | 'li';
  /** Padding of 16 px, 24 from 820 px on. Off for a card that starts with a picture. */
  padded?: boolean;
  /** On a phone the card runs edge to edge with hairlines above and below. */
  bleed?: boolean;
};

/** A sheet on the paper: hairline, no shadow. */
export function Card({ as: Element = 'div', padded = true, bleed, className, ...rest }: CardProps) {
  const Sheet = Element as 'div';
  return (
    <Sheet
      {...rest}
      className={classes(
        'border-line bg-card',
        bleed ? 'border-y mid:rounded-card mid:border' : 'rounded-card border',
        padded && 'p-4 mid:p-6',
        className,
      )}
    />
  );
}
