import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { limits } from '#/app/limits.ts';
import { askBusinessUsername } from '#/features/businesses/contract.ts';
import { businessUsername } from '#/features/businesses/shapes.ts';
import type { FormOfFields } from '#/features/profiles/web/fields/FormOfFields.ts';
import { callApi } from '#/platform/web/api.ts';
import { useDebounced } from '#/platform/web/useDebounced.ts';
import type { Availability } from './availability.ts';

/** Whether the username that is being typed is free, asked when the typing pauses; `own` needs no asking. */
export function useUsernameAvailability(form: FormOfFields, own?: string): Availability {
  const typed = useWatch({ control: form.control, name: 'businessUsername' }) as string;
  const parsed = businessUsername.safeParse(typed);
  const username = parsed.success && parsed.data !== own ? parsed.data : '';
  const settled = useDebounced(username, limits.filterPause);
  const { data, isError } = useQuery({
    queryKey: ['business username', settled],
    queryFn: ({ signal }) => callApi(askBusinessUsername, { businessUsername: settled }, { signal }),
    enabled: settled !== '' && settled === username,
    retry: false,
    // Somebody may take it at any moment.
    staleTime: 0,
    gcTime: 0,
  });
  const taken = own ? 'businesses.usernameTaken' : 'accounts.usernameTaken';
  return { username, taken, is: state() };

  function state(): Availability['is'] {
    if (username === '') return 'unknown';
    if (settled === username && isError) return 'failed';
    if (settled !== username || !data) return 'checking';
    return data.isFree ? 'free' : 'taken';
  }
}
