import type { ReactNode } from 'react';
import { professions } from '#/app/profession.ts';
import { say } from '#/app/texts.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { Filtered } from './Filtered.tsx';
import { useFilters, words } from './useFilters.ts';
import { WordFilter } from './WordFilter.tsx';

const sorts = () => [
  { value: 'newest', label: say('connections.sortNewest') },
  { value: 'name', label: say('connections.sortName') },
];

const labels = {
  field: 'connections.filterField',
  city: 'profiles.city',
  country: 'profiles.country',
  name: 'connections.filterName',
} as const;

type PeopleFiltersProps = {
  /** Whether the page leaves the profession open. */
  anyProfession: boolean;
  /** Above the list. */
  above?: ReactNode;
  /** The list. */
  children: ReactNode;
};

/** People and the filters of the explorer: all of them are in the address. */
export function PeopleFilters({ anyProfession, above, children }: PeopleFiltersProps) {
  const { given, isNarrowed, change, clear } = useFilters();
  const { name, profession, verified, sort, ...others } = given;
  const filterOf = (word: (typeof words)[number]) => (
    <WordFilter
      key={word}
      label={say(labels[word])}
      value={given[word] ?? ''}
      onChange={text => change({ [word]: text })}
    />
  );
  const more = words.filter(word => word !== 'name');
  return (
    <Filtered
      lead={filterOf('name')}
      filters={
        <>
          {more.map(filterOf)}
          {anyProfession && (
            <Field label={say('profiles.profession')}>
              <Select
                placeholder={say('connections.anyProfession')}
                options={professions.map(value => ({ value, label: say(`profiles.${value}`) }))}
                value={profession ?? ''}
                onChange={event => change({ profession: event.currentTarget.value })}
              />
            </Field>
          )}
          <Switch
            label={say('credentials.verifiedOnly')}
            checked={verified === 'yes'}
            onChange={({ target }) => change({ verified: target.checked ? 'yes' : '' })}
          />
          <Field label={say('connections.sort')}>
            <Select
              placeholder={false}
              options={sorts()}
              value={sort ?? 'newest'}
              onChange={event => change({ sort: event.currentTarget.value })}
            />
          </Field>
        </>
      }
      count={[profession, verified, ...Object.values(others)].filter(Boolean).length}
      isNarrowed={isNarrowed}
      onClear={clear}
      above={above}
    >
      {children}
    </Filtered>
  );
}
