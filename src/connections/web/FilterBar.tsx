import { Button } from '#/base/web/ui/Button.tsx';
import { Field } from '#/base/web/ui/Field.tsx';
import { Select } from '#/base/web/ui/Select.tsx';
import { professions } from '#/profession.ts';
import { say } from '#/texts.ts';
import { useFilters, words } from './useFilters.ts';
import { WordFilter } from './WordFilter.tsx';

const sorts = [
  { value: 'newest', label: say('connections.sortNewest') },
  { value: 'name', label: say('connections.sortName') },
];

type FilterBarProps = {
  /** Whether the page leaves the profession open. */
  anyProfession: boolean;
};

/** What the explorer is narrowed to: all of it stands in the address. */
export function FilterBar({ anyProfession }: FilterBarProps) {
  const { given, isNarrowed, change } = useFilters();
  const clear = () => change({ profession: '', ...Object.fromEntries(words.map(name => [name, ''])) });
  return (
    <search className="grid gap-3 phone:grid-cols-2 mid:grid-cols-3 mid:items-end">
      {words.map(name => (
        <WordFilter
          key={name}
          label={say(`connections.filter_${name}`)}
          value={given[name] ?? ''}
          onChange={text => change({ [name]: text })}
        />
      ))}
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
      <Field label={say('connections.sort')}>
        <Select
          placeholder={false}
          options={sorts}
          value={given.sort ?? 'newest'}
          onChange={event => change({ sort: event.currentTarget.value })}
        />
      </Field>
      {isNarrowed && (
        <Button kind="quiet" className="justify-self-start" onClick={clear}>
          {say('connections.clearFilters')}
        </Button>
      )}
    </search>
  );
}
