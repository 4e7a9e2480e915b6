import { Link, useLocation } from 'react-router';
import { say } from '#/texts.ts';
import type { SettingsSection } from './sections.ts';

const link =
  'flex min-h-8 items-center whitespace-nowrap rounded-control border border-line bg-card px-3 py-1 text-small text-muted transition-colors ' +
  'hover:bg-scrub-wash hover:text-ink aria-[current=location]:border-scrub aria-[current=location]:text-ink ' +
  'pointer-coarse:min-h-control mid:whitespace-normal mid:border-transparent mid:bg-transparent mid:aria-[current=location]:border-transparent ' +
  'mid:aria-[current=location]:bg-scrub-wash mid:aria-[current=location]:font-medium';

/** The way to each section: beside them where there is room, above them on a phone, in one row that scrolls. */
export function SectionLinks({ sections, label }: { sections: SettingsSection[]; label: string }) {
  const { hash } = useLocation();
  return (
    <nav aria-label={label} className="min-w-0 mid:sticky mid:top-[calc(var(--spacing-header)+1.5rem)]">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 mid:-ms-3 mid:me-0 mid:grid mid:gap-1 mid:overflow-visible mid:px-0 mid:py-0">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              aria-current={hash === `#${id}` ? 'location' : undefined}
              className={link}
            >
              {say(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
