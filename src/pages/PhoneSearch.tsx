import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { say } from '#/app/texts.ts';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';

type PhoneSearchProps = { isOpen: boolean; row: string; onToggle: () => void };

/** Opens and closes the row with the search box, where the header has no room for it. */
export const PhoneSearch = ({ isOpen, row, onToggle }: PhoneSearchProps) => (
  <IconButton
    {...useShortcut('/')}
    label={say('search.search')}
    icon={isOpen ? <X className="size-5" /> : <Search className="size-5" />}
    aria-expanded={isOpen}
    aria-controls={isOpen ? row : undefined}
    onClick={onToggle}
    className="mid:hidden"
  />
);
