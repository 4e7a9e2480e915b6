import { say } from '#/app/texts.ts';
import { businessTypes } from '#/features/businesses/businessTypes.ts';
import { WordFilter } from '#/features/connections/web/WordFilter.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import { useDirectoryFilters } from './useDirectoryFilters.ts';

/** The filters of the directory: all of them are in the address. */
export function DirectoryFilters() {
  const { given, isNarrowed, change } = useDirectoryFilters();
  // A type of somebody's own words, in an address that was passed on, stays to be chosen.
  const isOwnWord = given.type && !businessTypes.some(type => type === given.type);
  const types = isOwnWord ? [given.type!, ...businessTypes] : businessTypes;
  return (
    <search className="grid items-end gap-3 phone:grid-cols-[minmax(0,16rem)_minmax(0,22rem)_auto]">
      <Field label={say('businesses.filterType')}>
        <Select
          placeholder={say('businesses.anyType')}
          options={types.map(value => ({ value, label: value }))}
          value={given.type ?? ''}
          onChange={event => change({ type: event.currentTarget.value })}
        />
      </Field>
      <WordFilter
        label={say('businesses.filterPlace')}
        value={given.place ?? ''}
        onChange={place => change({ place })}
      />
      {isNarrowed && (
        <Button kind="quiet" className="justify-self-start" onClick={() => change({ type: '', place: '' })}>
          {say('connections.clearFilters')}
        </Button>
      )}
    </search>
  );
}
