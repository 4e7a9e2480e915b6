import { classes } from './classes.ts';

type OneOfProps = { words: readonly string[]; shown: string; className?: string };

/** One of several words in the room of the longest: nothing moves under a finger when another one comes. */
export const OneOf = ({ words, shown, className }: OneOfProps) => (
  <span className={classes('inline-grid', className)}>
    {words.map(word => (
      <span key={word} className={classes('[grid-area:1/1]', word !== shown && 'invisible')}>
        {word}
      </span>
    ))}
  </span>
);
