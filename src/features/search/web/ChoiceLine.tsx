import History from 'lucide-react/icons/rotate-ccw-clock';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash';
import { say } from '#/app/texts.ts';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { PersonLine } from '#/features/profiles/web/PersonLine.tsx';
import type { Found } from '#/features/search/shapes.ts';
import { Marked } from '#/platform/web/ui/Marked.tsx';
import type { Choice } from './choices.ts';
import { WhyFound } from './WhyFound.tsx';

const icon = 'size-4 shrink-0 text-muted';

const PersonChoice = ({ person }: { person: Found }) => (
  <>
    <PersonAvatar person={person} size={40} />
    <span className="min-w-0 grow">
      <bdi className="block text-beside font-strong wrap-anywhere">
        <Marked text={person.fullName} />
      </bdi>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-meta text-muted">
        <bdi dir="ltr" className="wrap-anywhere">
          @<Marked text={person.username} />
        </bdi>
        <PersonLine person={{ ...person, qualification: null }} />
      </span>
      {person.matched && <WhyFound matched={person.matched} />}
    </span>
  </>
);

/** What one line of the list under the search box says. */
export function ChoiceLine({ choice }: { choice: Choice }) {
  if (choice.kind === 'person') return <PersonChoice person={choice.person} />;
  if (choice.kind === 'forget')
    return (
      <>
        <Trash2 aria-hidden="true" className={icon} />
        <span className="text-muted">{say('search.forget')}</span>
      </>
    );
  const Icon = choice.kind === 'recent' ? History : Search;
  return (
    <>
      <Icon aria-hidden="true" className={icon} />
      <bdi className="min-w-0 wrap-anywhere">
        {choice.kind === 'all' ? say('search.all', { query: choice.query }) : choice.query}
      </bdi>
    </>
  );
}
