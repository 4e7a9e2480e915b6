import { useId } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import type { SettingsSection } from './sections.ts';

const link =
  'flex min-h-8 items-center justify-between gap-2 whitespace-nowrap rounded-control border border-line bg-card px-3 py-1 text-small text-muted transition-colors ' +
  'hover:bg-scrub-wash hover:text-ink focus-visible:-outline-offset-2 aria-[current=location]:border-scrub aria-[current=location]:text-ink ' +
  'pointer-coarse:min-h-control mid:whitespace-normal mid:border-transparent mid:bg-transparent mid:aria-[current=location]:border-transparent ' +
  'mid:aria-[current=location]:bg-scrub-wash mid:aria-[current=location]:font-medium';

type Group = { title?: TextKey; sections: SettingsSection[] };

/** The way to each section: beside them where there is room, above them on a phone, in one row that scrolls. */
export const SectionLinks = ({ groups, label }: { groups: Group[]; label: string }) => (
  <nav
    aria-label={label}
    className="min-w-0 mid:sticky mid:top-[calc(var(--spacing-header)+1.5rem)] mid:max-h-[calc(100dvh-var(--spacing-header)-3rem)] mid:overflow-y-auto mid:-ms-3"
  >
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 mid:mx-0 mid:grid mid:gap-4 mid:overflow-visible mid:p-0">
      {groups.map(group => (
        <Links key={group.sections[0]?.id} {...group} />
      ))}
    </div>
  </nav>
);

/** The sections of one group; its heading is visible where they are stacked. */
function Links({ title, sections }: Group) {
  const { hash } = useLocation();
  const heading = useId();
  return (
    <div>
      {title && (
        <p id={heading} className="hidden px-3 pb-1 font-strong text-meta mid:block">
          {say(title)}
        </p>
      )}
      <ul aria-labelledby={title && heading} className="flex gap-2 mid:grid mid:gap-0.5">
        {sections.map(({ id, title, Count }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              aria-current={hash === `#${id}` ? 'location' : undefined}
              className={link}
            >
              {say(title)}
              {Count && <Count />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
