import ArrowDown from 'lucide-react/icons/arrow-down';
import { say } from '#/app/texts.ts';

/** Scrolls a reader who is up in history to the newest message. */
export const JumpToLatest = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="absolute end-4 bottom-3 flex min-h-control animate-enter items-center gap-2 rounded-full border border-line bg-raised px-4 font-medium text-small shadow-float"
  >
    <ArrowDown aria-hidden="true" className="size-4" />
    {say('messaging.jumpToLatest')}
  </button>
);
