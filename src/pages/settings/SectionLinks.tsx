import { Link, useLocation } from 'react-router';
import { say } from '#/texts.ts';
import type { SettingsSection } from './sections.ts';

const link =
  'flex min-h-8 items-center rounded-control border border-line bg-card px-3 py-1 text-small text-muted transition-colors ' +
  'hover:bg-scrub-wash hover:text-ink aria-[current=location]:border-scrub aria-[current=location]:text-ink ' +
  'pointer-coarse:min-h-control mid:border-transparent mid:bg-transparent mid:aria-[current=location]:border-transparent ' +
  'mid:aria-[current=location]:bg-scrub-wash mid:aria-[current=location]:font-medium';

/** The way to each section: beside them where there is room, above them on a phone. */
export function SectionLinks({ sections, label }: { sections: SettingsSection[]; label: string }) {
  const { hash } = useLocation();
  return (
    <nav aria-label={label} className="mid:sticky mid:top-[calc(var(--spacing-header)+1.5rem)]">
      <ul className="flex flex-wrap gap-2 mid:-ms-3 mid:grid mid:gap-1">
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
