import { type KeyboardEvent, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { type Choice, choicesOf } from './choices.ts';
import { isEnough, useSuggestions } from './useSuggestions.ts';

const kept = 5;

const searchesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string').slice(0, kept) : [];

/** What I looked for last, newest first: kept in this browser, gone with the drafts on logout. */
function useRecentSearches(myId: string) {
  const [recent, change] = useDraft(myId, 'searches', searchesOf);
  return {
    recent,
    remember: (query: string) => change(now => [query, ...now.filter(one => one !== query)].slice(0, kept)),
    forget: () => change(() => []),
  };
}

/** A search while it is typed: its choices, which one is active, and where Enter goes. */
export function useSearchBox(initial: string, onGo: () => void) {
  const navigate = useNavigate();
  const { recent, remember, forget } = useRecentSearches(useMe().id);
  const [typed, setTyped] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { people, error, again, isTooShort } = useSuggestions(isOpen ? typed : '');
  const choices = isOpen ? choicesOf({ typed, isEnough: isEnough(typed), people, recent }) : [];

  const isShown = isOpen && (choices.length > 0 || people?.length === 0 || isTooShort || error !== null);

  const open = (is: boolean) => {
    setOpen(is);
    setActive(-1);
  };
  const go = (path: string, query: string) => {
    remember(query);
    open(false);
    onGo();
    void navigate(path);
  };
  const choose = (choice: Choice) => {
    if (choice.kind === 'forget') return forget();
    if (choice.kind !== 'person') {
      setTyped(choice.query);
      return go(paths.search(choice.query), choice.query);
    }
    setTyped('');
    go(paths.profile(choice.person.username), choice.person.fullName);
  };
  const enter = () => {
    const choice = choices[active];
    if (choice) choose(choice);
    else if (isEnough(typed)) choose({ kind: 'all', query: typed.trim() });
  };
  const move = (by: number) => {
    if (!isOpen) return open(true);
    // One place more than there are choices: in the box itself, none is active.
    const places = choices.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: enter,
      Escape: () => (isShown ? open(false) : setTyped('')),
    };
    const action = actions[event.key];
    // Escape in an empty box is not handled here: it leaves the box.
    if (!action || (event.key === 'Escape' && !isShown && !typed)) return;
    event.preventDefault();
    action();
  };
  const type = (text: string) => {
    setTyped(text);
    open(true);
  };

  return {
    typed,
    isOpen,
    isShown,
    choices,
    active,
    people,
    isTooShort,
    error,
    again,
    type,
    open,
    press,
    choose,
    setActive,
  };
}
