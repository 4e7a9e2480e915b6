import type { ComponentType } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';

export type AdminSection = {
  /** Its place in the address: /admin#id. */
  id: string;
  for: 'isStaff' | 'isModerator';
  title: TextKey;
  /** How many wait there, behind its name among the links. */
  Count?: ComponentType;
  /** The text under its heading. */
  Section: ComponentType;
};

const link =
  'flex min-h-8 items-center justify-between gap-2 whitespace-nowrap rounded-control border border-line bg-card px-3 py-1 text-small text-muted transition-colors ' +
  'hover:bg-scrub-wash hover:text-ink focus-visible:-outline-offset-2 aria-[current=location]:border-scrub aria-[current=location]:text-ink ' +
  'pointer-coarse:min-h-control mid:whitespace-normal mid:border-transparent mid:bg-transparent mid:aria-[current=location]:border-transparent ' +
  'mid:aria-[current=location]:bg-scrub-wash mid:aria-[current=location]:font-medium';

/** The way to each section: beside them where there is room, above them on a phone, in one row that scrolls. */
export function SectionLinks({ sections }: { sections: AdminSection[] }) {
  const { hash } = useLocation();
  return (
    <nav
      aria-label={say('staff.adminSections')}
      className="min-w-0 mid:sticky mid:top-[calc(var(--spacing-header)+1.5rem)] mid:max-h-[calc(100dvh-var(--spacing-header)-3rem)] mid:overflow-y-auto mid:-ms-3"
    >
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 mid:mx-0 mid:grid mid:gap-0.5 mid:overflow-visible mid:p-0">
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
    </nav>
  );
}
