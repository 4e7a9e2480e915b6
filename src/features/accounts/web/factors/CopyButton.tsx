import Copy from 'lucide-react/icons/copy';
import { copyText } from '#/platform/web/copyText.ts';
import { Button } from '#/platform/web/ui/Button.tsx';

/** Puts `text` on the clipboard. Not there where the browser lets nobody write to it, as over plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!navigator.clipboard) return null;
  const copy = () => copyText(text, 'accounts.copied', 'accounts.notCopied');
  return (
    <Button size="small" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
