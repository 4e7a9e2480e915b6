import { professions } from '#/app/profession.ts';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
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

type FilterBarProps = {
  /** Whether the page leaves the profession open. */
  anyProfession: boolean;
};

/** The filters of the explorer: all of them are in the address. */
export function FilterBar({ anyProfession }: FilterBarProps) {
  const { given, isNarrowed, change } = useFilters();
  const clear = () =>
    change({ profession: '', verified: '', ...Object.fromEntries(words.map(name => [name, ''])) });
  const more = words.filter(name => name !== 'name');
  const filterOf = (name: (typeof words)[number]) => (
    <WordFilter
      key={name}
      label={say(labels[name])}
      value={given[name] ?? ''}
      onChange={text => change({ [name]: text })}
    />
  );
  return (
    <search className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 mid:grid-cols-[minmax(0,28rem)_12rem]">
        {filterOf('name')}
        <Field label={say('connections.sort')}>
          <Select
            placeholder={false}
            options={sorts()}
            value={given.sort ?? 'newest'}
            onChange={event => change({ sort: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="py-1">
          <Switch
            label={say('credentials.verifiedOnly')}
            checked={given.verified === 'yes'}
            onChange={({ target }) => change({ verified: target.checked ? 'yes' : '' })}
          />
        </div>
        <details open={isNarrowed || undefined} className="group max-w-full open:w-full">
          <summary className="w-fit cursor-pointer rounded-corner py-1 font-medium text-scrub text-small">
            {say('connections.moreFilters')}
          </summary>
          <div className="mt-2 grid gap-3 phone:grid-cols-2 wide:grid-cols-4">
            {more.map(filterOf)}
            {anyProfession && (
              <Field label={say('profiles.profession')}>
                <Select
                  placeholder={say('connections.anyProfession')}
                  options={professions.map(value => ({ value, label: say(`profiles.${value}`) }))}
                  value={given.profession ?? ''}
                  onChange={event => change({ profession: event.currentTarget.value })}
                />
              </Field>
            )}
          </div>
        </details>
      </div>
      {isNarrowed && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={clear}>
          {say('connections.clearFilters')}
        </Button>
      )}
    </search>
  );
}
