import { use } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import type { Matched } from '#/features/profiles/shapes.ts';
import { wordsOf } from '#/platform/web/matches.ts';
import { Marked, SearchedWords } from '#/platform/web/ui/Marked.tsx';

const labels = {
  department: 'profiles.department',
  ward: 'profiles.ward',
  specialization: 'profiles.specialization',
  qualification: 'profiles.qualification',
  certification: 'profiles.certification',
  location: 'profiles.location',
  city: 'profiles.city',
  country: 'profiles.country',
  workplace: 'search.workplace',
  businessType: 'search.businessType',
} satisfies Record<Matched['field'], TextKey>;

/** The field that a search found, with what was looked for, or what is spelt like it, marked. */
export function WhyFound({ matched: { field, text, marks } }: { matched: Matched }) {
  const searched = use(SearchedWords);
  return (
    <span className="block min-w-0 text-meta text-muted wrap-anywhere">
      {say(labels[field])}:{' '}
      <bdi className="text-ink">
        <SearchedWords value={marks.length > 0 ? marks.flatMap(wordsOf) : searched}>
          <Marked text={text} />
        </SearchedWords>
      </bdi>
    </span>
  );
}
