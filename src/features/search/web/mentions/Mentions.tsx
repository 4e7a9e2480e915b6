import { useEffect, useState } from 'react';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';

const MentionChoices = lazyComponent(async () => (await import('./MentionChoices.tsx')).MentionChoices);

const isFirst = ({ target, data }: InputEvent) =>
  data?.includes('@') && target instanceof Element && target.matches('[data-mentions]');

/** People whom an @ may mean, offered at every text area that says `data-mentions`. Their code comes with the first @. */
export function Mentions() {
  const [areWanted, setWanted] = useState(false);
  useEffect(() => {
    if (areWanted) return;
    const listen = (event: Event) => isFirst(event as InputEvent) && setWanted(true);
    document.addEventListener('input', listen);
    return () => document.removeEventListener('input', listen);
  }, [areWanted]);
  return areWanted && <MentionChoices onFault={() => setWanted(false)} />;
}
