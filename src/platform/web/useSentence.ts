import { useEffect, useState } from 'react';
import { loadSentence } from '#/app/texts/load.ts';
import type { TextKey } from '#/app/texts.ts';

/** Renders again once this sentence has been loaded: why something failed, perhaps before this page was loaded. */
export function useSentence(text: TextKey | undefined) {
  const [, drawAgain] = useState(false);
  useEffect(() => {
    if (text) void loadSentence(text).then(() => drawAgain(true));
  }, [text]);
}
