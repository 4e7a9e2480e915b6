import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { WordFilter } from '#/features/connections/web/WordFilter.tsx';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { AccountRow } from './AccountRow.tsx';
import { useAccounts } from './useAccounts.ts';

/** Every account, found by its words in the address: ?q=. */
export function People() {
  const { query: address, change } = useAddress<'q'>();
  const q = (address.get('q') ?? '').slice(0, limits.lineLength).trim();
  return (
    <>
      <div className="mb-3">
        <WordFilter
          label={say('staff.searchPeople')}
          hint={say('staff.searchHint')}
          value={q}
          onChange={words => change({ q: words })}
        />
      </div>
      <Pages
        query={useAccounts(q)}
        label={say('staff.people')}
        empty={say('staff.nobodyFound')}
        failed="staff.loadFailed"
        row={account => <AccountRow key={account.id} account={account} />}
      />
    </>
  );
}
