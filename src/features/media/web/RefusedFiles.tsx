import X from 'lucide-react/icons/x';
import { say } from '#/app/texts.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import type { Store } from '#/platform/web/Store.ts';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useStore } from '#/platform/web/useStore.ts';
import type { RefusedFile } from './Slot.ts';

/** Names what was chosen and not taken, with the reasons, until it is dismissed or something else is chosen. */
export function RefusedFiles({ of: { refused } }: { of: { refused: Store<readonly RefusedFile[]> } }) {
  const all = useStore(refused);
  const sentences = [...new Set(all.map(({ reason }) => sentenceOf(reason)))];
  if (all.length === 0) return null;
  return (
    <Notice
      className="text-ink text-small"
      action={
        <IconButton
          ref={passFocusOn}
          label={say('base.dismiss')}
          icon={<X className="size-4" />}
          onClick={() => refused.set([])}
          className="pointer-fine:size-8!"
        />
      }
    >
      <ul className="max-h-40 space-y-1 overflow-y-auto">
        {sentences.map(sentence => (
          <li key={sentence}>
            {all
              .filter(({ reason }) => sentenceOf(reason) === sentence)
              .map(({ name }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <span key={n}>
                  {n > 0 && ' · '}
                  <bdi className="font-medium">{name}</bdi>
                </span>
              ))}
            : <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
