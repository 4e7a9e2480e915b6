import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { businessTypes } from '#/features/businesses/businessTypes.ts';
import { Filtered } from '#/features/connections/web/Filtered.tsx';
import { WordFilter } from '#/features/connections/web/WordFilter.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import { useDirectoryFilters } from './useDirectoryFilters.ts';

/** Businesses and the filters of the directory: all of them are in the address. */
export function DirectoryFilters({ children }: { children: ReactNode }) {
  const { given, isNarrowed, change, clear } = useDirectoryFilters();
  // A type of somebody's own words, in an address that was passed on, stays to be chosen.
  const isOwnWord = given.type && !businessTypes.some(type => type === given.type);
  const types = isOwnWord ? [given.type!, ...businessTypes] : businessTypes;
  return (
    <Filtered
      lead={
        <WordFilter
          label={say('businesses.filterPlace')}
          value={given.place ?? ''}
          onChange={place => change({ place })}
        />
      }
      filters={
        <Field label={say('businesses.filterType')}>
          <Select
            placeholder={say('businesses.anyType')}
            options={types.map(value => ({ value, label: value }))}
            value={given.type ?? ''}
            onChange={event => change({ type: event.currentTarget.value })}
          />
        </Field>
      }
      count={given.type ? 1 : 0}
      isNarrowed={isNarrowed}
      onClear={clear}
    >
      {children}
    </Filtered>
  );
}
