import Search from 'lucide-react/icons/search';
import { type RefObject, useId, useMemo, useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';
import { wordsOf } from '#/platform/web/matches.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { controlLook } from '#/platform/web/ui/controlLook.ts';
import { SearchedWords } from '#/platform/web/ui/Marked.tsx';
import { mergeRefs } from '#/platform/web/ui/mergeRefs.ts';
import { Status } from '#/platform/web/ui/Status.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { useSearchBox } from './useSearchBox.ts';

type SearchBoxProps = {
  /** Its initial text. */
  initial?: string;
  /** Called when a choice was opened. */
  onGo?: () => void;
  ref?: RefObject<HTMLInputElement | null>;
  className?: string;
};

const nothing = () => {};

/** Search for people while typing; Enter without a choice opens all results. */
export function SearchBox({ initial = '', onGo = nothing, ref, className }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox(initial, onGo);
  const { typed, choices, active, people, error, isShown } = box;
  const words = useMemo(() => wordsOf(typed), [typed]);
  const isNobody = people?.length === 0;
  // What comes is chosen from within the box.
  const again = () => {
    input.current?.focus();
    return box.again();
  };
  return (
    <search
      className={classes('relative block', className)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) box.open(false);
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <label htmlFor={`${id}-box`} className="sr-only">
        {say('search.label')}
      </label>
      <input
        {...useShortcut('/')}
        ref={mergeRefs(input, ref)}
        id={`${id}-box`}
        type="search"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.queryLength}
        placeholder={say('search.label')}
        aria-autocomplete="list"
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={typed}
        onChange={event => box.type(event.target.value)}
        onFocus={() => box.open(true)}
        onClick={() => box.open(true)}
        onKeyDown={box.press}
        className={classes(controlLook, 'px-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      <p role="status" className="sr-only">
        {people && !isNobody && box.isOpen && say('search.found', { count: people.length })}
      </p>
      {isShown && (
        <div className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-card border border-line bg-raised shadow-float">
          {error && (
            <div className="flex items-center gap-2 px-4 pt-3 text-small">
              <p role="alert" className="grow">
                {error.message && sentenceOf(error)}
              </p>
              <TryAgain kind="quiet" size="small" retry={again} />
            </div>
          )}
          {isNobody && <Status className="px-4 pt-3 text-muted text-small">{say('search.noUsers')}</Status>}
          {box.isTooShort && (
            <Status className="px-4 py-3 text-muted text-small">{say('search.tooShort')}</Status>
          )}
          {choices.length > 0 && (
            <SearchedWords value={words}>
              <ChoiceList
                id={id}
                label={say(typed.trim() === '' ? 'search.recent' : 'search.suggestions')}
                choices={choices}
                active={active}
                onActive={box.setActive}
                onChoose={box.choose}
              />
            </SearchedWords>
          )}
        </div>
      )}
    </search>
  );
}
