import { useState } from 'react';
import { say } from '#/app/texts.ts';

/** A recording of sound, with the controls of the browser; it never plays by itself. */
export function Recording({ src, name }: { src: string; name: string }) {
  const [isUnplayable, setUnplayable] = useState(false);
  if (isUnplayable) return <p>{say('media.cannotPlay')}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: people send what they have; nothing on the server makes captions
    <audio
      controls
      preload="metadata"
      src={src}
      aria-label={name}
      onError={() => setUnplayable(true)}
      className="block h-10 w-full"
    />
  );
}
