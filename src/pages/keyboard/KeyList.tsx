import { say } from '#/app/texts.ts';
import { useShortcuts } from '#/platform/web/keyboard/shortcuts.ts';
import { KeyRow } from './KeyRow.tsx';
import { keyGroups } from './keys.ts';

/** Every key and what it does; single ones while they are on. */
export function KeyList() {
  const areOn = useShortcuts();
  return (
    <div className="@container">
      <div className="gap-x-8 @min-[34rem]:columns-2">
        {keyGroups
          .filter(({ isSingle }) => areOn || !isSingle)
          .map(({ title, rows }) => (
            <section key={title} className="mb-5 break-inside-avoid">
              <h3 className="mb-1 font-strong text-small">{say(title)}</h3>
              <dl className="divide-y divide-line">
                {rows.map(row => (
                  <KeyRow key={row.text} {...row} />
                ))}
              </dl>
            </section>
          ))}
      </div>
    </div>
  );
}
