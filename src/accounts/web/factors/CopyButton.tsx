import { Copy } from 'lucide-react';
import { Button } from '#/base/web/ui/Button.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { say } from '#/texts.ts';

/** Puts `text` on the clipboard. Not there where the browser lets nobody write to it, as over plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!navigator.clipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(say('accounts.copied'));
    } catch {
      toast.error(say('accounts.notCopied'));
    }
  };
  return (
    <Button size="small" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
