import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import type { Identifier } from './useIdentifiers.ts';

type IdentifierRowProps = { identifier: Identifier; onRemove: () => void; onKeep: () => void };

/** One finding: its words, what they look like, Remove and Keep. */
export const IdentifierRow = ({ identifier: { value, kind }, onRemove, onKeep }: IdentifierRowProps) => (
  <li className="flex items-center gap-1">
    <span className="min-w-0 grow">
      <bdi className="wrap-anywhere">“{value}”</bdi>{' '}
      <span className="text-muted">({say(`privacy.${kind}`)})</span>
    </span>
    <span className="-me-3 flex shrink-0">
      <Button kind="quiet" size="small" aria-label={say('privacy.removeThis', { value })} onClick={onRemove}>
        {say('privacy.remove')}
      </Button>
      <Button kind="quiet" size="small" aria-label={say('privacy.keepThis', { value })} onClick={onKeep}>
        {say('privacy.keep')}
      </Button>
    </span>
  </li>
);
