import { useEffect, useState } from 'react';
import { whenNeeded } from '#/base/web/whenNeeded.tsx';
import { mentionIn } from './mentionIn.ts';

const MentionChoices = whenNeeded(async () => (await import('./MentionChoices.tsx')).MentionChoices);

/** People whom an @ may mean, offered at every text area that says `data-mentions`. Their code comes with the first @. */
export function Mentions() {
  const [areWanted, setWanted] = useState(false);
  useEffect(() => {
    if (areWanted) return;
    const listen = ({ target }: Event) => mentionIn(target) && setWanted(true);
    document.addEventListener('input', listen);
    return () => document.removeEventListener('input', listen);
  }, [areWanted]);
  return areWanted && <MentionChoices onFault={() => setWanted(false)} />;
}
