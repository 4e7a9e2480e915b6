import { useDeferredValue } from 'react';
import { Field } from '#/base/web/ui/Field.tsx';
import { Pages } from '#/base/web/ui/Pages.tsx';
import { TextInput } from '#/base/web/ui/TextInput.tsx';
import { useAddress } from '#/base/web/useAddress.ts';
import { limits } from '#/limits.ts';
import { say } from '#/texts.ts';
import { AccountRow } from './AccountRow.tsx';
import { useAccounts } from './useAccounts.ts';

/** Every account, found by its words in the address: ?q=. */
export function People() {
  const address = useAddress<'q'>();
  const q = address.query.get('q') ?? '';
  const query = useAccounts(useDeferredValue(q.slice(0, limits.lineLength).trim()));
  return (
    <>
      <Field label={say('staff.searchPeople')} hint={say('staff.searchHint')} className="mb-3">
        <TextInput
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.lineLength}
          value={q}
          onChange={({ target: { value } }) => address.change({ q: value })}
        />
      </Field>
      <Pages
        query={query}
        label={say('staff.people')}
        empty={say('staff.nobodyFound')}
        failed="staff.loadFailed"
        row={account => <AccountRow key={account.id} account={account} />}
      />
    </>
  );
}
