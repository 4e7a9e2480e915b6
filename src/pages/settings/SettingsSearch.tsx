import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { wordsOf } from '#/platform/web/matches.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { controlLook } from '#/platform/web/ui/controlLook.ts';
import { Marked, SearchedWords } from '#/platform/web/ui/Marked.tsx';
import { Status } from '#/platform/web/ui/Status.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { findSettings, type Setting } from './settingsSearch.ts';

/** Finds settings while one types. `children` are shown until then. */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const { hasProfile } = useMe();
  const navigate = useNavigate();
  const { query, change } = useAddress<'q'>();
  const asked = query.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = findSettings(typed, hasProfile);

  const type = (text: string) => {
    setTyped(text);
    change({ q: text.trim() });
  };

  const press = (event: KeyboardEvent) => {
    const links = [...box.current!.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(event.target as HTMLElement);
    const isInput = event.target === input.current;
    if (event.nativeEvent.isComposing || (!isInput && at < 0)) return;
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && !isInput) (links[at - 1] ?? input.current)?.focus();
    else if (event.key === 'Escape' && typed) {
      type('');
      input.current?.focus();
    } else if (event.key === 'Enter' && isInput && found[0]) {
      setTyped('');
      void navigate(found[0].to, { state: found[0].state });
    } else return;
    event.preventDefault();
  };

  const isSearching = wordsOf(typed).length > 0;
  return (
    <search ref={box} onKeyDown={press} className="grid gap-3">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
        <label htmlFor={id} className="sr-only">
          {say('settings.search')}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={limits.queryLength}
          placeholder={say('settings.search')}
          value={typed}
          onChange={event => type(event.target.value)}
          className={`${controlLook} ps-9`}
        />
      </div>
      <p role="status" className="sr-only">
        {isSearching && found.length > 0 && say('settings.found', { count: found.length })}
      </p>
      {!isSearching && children}
      {isSearching && found.length === 0 && (
        <Status className="px-3 text-muted text-small">{say('settings.none')}</Status>
      )}
      {isSearching && found.length > 0 && (
        <SearchedWords value={wordsOf(typed)}>
          <ul aria-label={say('settings.search')} className="grid gap-0.5">
            {found.map(setting => (
              <FoundSetting
                key={`${setting.to} ${setting.name}`}
                setting={setting}
                onFollow={() => setTyped('')}
              />
            ))}
          </ul>
        </SearchedWords>
      )}
    </search>
  );
}

type FoundSettingProps = { setting: Setting; onFollow: () => void };

const FoundSetting = ({ setting: { name, group, section, to, state }, onFollow }: FoundSettingProps) => (
  <li>
    <Link
      to={to}
      state={state}
      onClick={onFollow}
      className="block min-h-control rounded-control px-3 py-1.5 hover:bg-scrub-wash focus-visible:-outline-offset-2"
    >
      <span className="block font-medium text-small">
        <Marked text={say(name)} />
      </span>
      <span className="block text-meta text-muted">
        {section ? `${say(group)} · ${say(section)}` : say(group)}
      </span>
    </Link>
  </li>
);
